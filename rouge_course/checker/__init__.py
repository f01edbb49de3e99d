"""Runs a learner's program and names the mistake, for the exercises of any course.

A course passes one object (`record.Course`), which contains its exercises and the helpers, names
and aliases that the exercises need. Nothing here depends on what the course teaches.
"""
