"""The engine of the exercises: it runs a learner's program and names the mistake.

Nothing here knows a single exercise or chapter. Those are records, one file each, in
`rouge_course.chapters`.
"""
