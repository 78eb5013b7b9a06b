/** The substitute for the blank name of a task. */
export default {
  'todos.task.untitled': 'Untitled task',
} as const;
