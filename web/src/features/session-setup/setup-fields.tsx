import { PLANT_TYPES, plantName } from '@furrow/domain/plant';
import { BREAK_QUICK_SELECTS, FOCUS_QUICK_SELECTS } from '@furrow/domain/session-setup/names';
import { PlantPicture } from '../../farm/plant-picture.tsx';
import { TextArea } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { BREAK_TYPES, FOCUS_TYPES, type FocusTask } from './choice.ts';
import { DurationFields } from './duration-fields.tsx';
import type { useSessionSetup } from './use-session-setup.ts';
import { Button } from '../../ui/button.tsx';
import type { LastSetup } from './last-setup.ts';
import { SUCCESS_SECONDS } from '@furrow/domain/ledger/planting-outcome';
import { useTaskList } from '../../sync/tasks/use-task-list.ts';

/** Everything that can be chosen for a session. */
export function SetupFields({ setup }: { setup: ReturnType<typeof useSessionSetup> }) {
  const { focusDuration, breakDuration, plant, setPlant, description, setDescription } = setup;
  return (
    <>
      {setup.last && <AsLastTime last={setup.last} onChoose={setup.repeatLast} />}
      <div className="grid gap-5 sm:grid-cols-2">
        <DurationFields
          subject="focus"
          label="Focus Session Type"
          types={FOCUS_TYPES}
          quickSelects={FOCUS_QUICK_SELECTS}
          duration={focusDuration}
        />
        <DurationFields
          subject="break"
          label="Break Type"
          types={BREAK_TYPES}
          quickSelects={BREAK_QUICK_SELECTS}
          duration={breakDuration}
        />
      </div>
      {breakDuration.choice.minutes === 0 && <NoBreakNote minutes={focusDuration.choice.minutes} />}
      <Select label="Select Your Plant" options={PLANTS} value={plant} onChange={setPlant} />
      <TaskSelect task={setup.task} onChoose={setup.setTask} />
      <TextArea
        label="What are you focusing today?"
        hint="Optional. It stands under the timer and beside the harvest."
        name="description"
        value={description}
        onChange={(event) => setDescription(event.currentTarget.value)}
      />
    </>
  );
}

const PLANTS = PLANT_TYPES.map((plant) => ({
  value: plant,
  label: plantName(plant),
  picture: (
    <PlantPicture type={plant} growth={1} condition="ripe" decorative className="h-9 w-auto" />
  ),
}));

type AsLastTimeProps = { last: LastSetup; onChoose: (last: LastSetup) => void };

/** The last durations and plant at one press (D86). */
function AsLastTime({ last, onChoose }: AsLastTimeProps) {
  const { focusMinutes, breakMinutes, plant } = last;
  const rest = breakMinutes === 0 ? 'no break' : `${breakMinutes} min break`;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <Button size="small" onClick={() => onChoose(last)}>
        As last time
      </Button>
      <span className="text-small text-muted">
        {focusMinutes} min, {rest}, {plantName(plant)}
      </span>
    </div>
  );
}

const NEEDED_MINUTES = SUCCESS_SECONDS / 60;

/** Said beforehand: a session without a break is harvested from 15 minutes on (D16). */
function NoBreakNote({ minutes }: { minutes: number }) {
  const isShort = minutes < NEEDED_MINUTES;
  return (
    <p className={`text-small ${isShort ? 'text-warning' : 'text-muted'}`}>
      A session without a break needs {NEEDED_MINUTES} minutes of focus to be harvested.
      {isShort && ' A shorter one wilts.'}
    </p>
  );
}

const NONE = 'none';

type TaskSelectProps = { task: FocusTask | null; onChoose: (task: FocusTask | null) => void };

/** The open tasks, one of which the session may be about (D40); nothing where there is none. */
function TaskSelect({ task, onChoose }: TaskSelectProps) {
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
