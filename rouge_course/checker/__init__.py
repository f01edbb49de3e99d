"""Runs a learner's program and names its mistakes, for exercises of any course.

A course passes one object (`record.Course`), which contains its exercises and the helpers, names
and aliases that the exercises need. Nothing in this package depends on what the course teaches.
"""
