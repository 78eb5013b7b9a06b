import { useEffect } from 'react';
import { useStore } from 'zustand/react';
import { taskList } from './task-list.ts';
import { watchTasks } from './watch-tasks.ts';

/** The to-do list as it stands, kept up to date while it is shown. */
export function useTaskList() {
  useEffect(watchTasks, []);
  return useStore(taskList);
}
