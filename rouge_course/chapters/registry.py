"""All chapters, exercises and questions. A new chapter is a new folder and two lines here."""

from rouge_course.checker.record import Exercise, Question

from . import ch01, ch02, ch03, ch04, ch05, ch06, ch07, ch08, ch09, ch10, ch11

CHAPTERS = (ch01, ch02, ch03, ch04, ch05, ch06, ch07, ch08, ch09, ch10, ch11)
EXERCISES: dict[str, Exercise] = {
    exercise.name: exercise for chapter in CHAPTERS for exercise in chapter.EXERCISES
}
QUESTIONS: dict[str, Question] = {
    question.key: question for chapter in CHAPTERS for question in chapter.QUESTIONS
}
