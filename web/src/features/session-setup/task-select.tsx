import { useTaskList } from '../../sync/tasks/use-task-list.ts';
import { Select } from '../../ui/select.tsx';
import type { FocusTask } from './choice.ts';

const NONE = 'none';

type TaskSelectProps = { task: FocusTask | null; onChoose: (task: FocusTask | null) => void };

/** The open tasks, one of which the session may be about (D40); nothing where there is none. */
export function TaskSelect({ task, onChoose }: TaskSelectProps) {
  const { tasks } = useTaskList();
  const open = tasks.flatMap(({ todo }) => (todo.completed ? [] : todo));
  if (open.length === 0) return null;
  const options = open.map(({ id, name }) => ({ value: String(id), label: name }));
  return (
    <Select
      label="Focus on a task"
      options={[{ value: NONE, label: 'No task' }, ...options]}
      value={task ? String(task.id) : NONE}
      onChange={(value) => onChoose(open.find(({ id }) => String(id) === value) ?? null)}
    />
  );
}
