### Lesson
