/** What stands for the name of a task that has none. */
export default {
  'todos.task.untitled': 'Untitled task',
} as const;
