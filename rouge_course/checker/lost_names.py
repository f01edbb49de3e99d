"""What to do about a name that a notebook does not know: a function of another exercise."""

from . import own_module
from .record import Course, Exercise


def where_it_is(exercise: Exercise, error: BaseException) -> str:
    """Say where the function is that a NameError misses; "" where it is none of the course's."""
    name, course = str(getattr(error, "name", "")), exercise.course
    if type(error) is not NameError or name == exercise.name:
        return ""
    if name in own_module.names(course):
        return (
            f"`{name}` is in your `{course.own_module}.py`: put `from {course.own_module} import "
            f"{name}` at the top of this cell."
        )
    return _of_another_exercise(exercise, name, course)


def _of_another_exercise(exercise: Exercise, name: str, course: Course) -> str:
    other = course.exercises.get(name)
    if other is None:
        return ""
    if other.chapter == exercise.chapter:
        return f"Each notebook starts empty: run the cell of exercise {other.number} first."
    where = f"Each notebook starts empty, and `{name}` is exercise {other.number} of chapter "
    where += f"{other.chapter:02}"
    if own_module.file_of(course) and isinstance(other, Exercise) and other.in_own_module:
        way = f"from {course.own_module} import {name}"
        return f"{where}: run its cell there once more, and `{way}` works here."
    return f"{where}: copy its function into this cell."
