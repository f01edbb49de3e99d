"""Runs a learner's program and names the mistake, for the exercises of any course.

A course passes its exercises, with the helpers, names and aliases that they need, as one object
(`record.Course`). Nothing here knows what the course teaches.
"""
