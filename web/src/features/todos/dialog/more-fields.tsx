import type { TaskDraft } from '@furrow/domain/todo/task-edit';
import { HABIT_TRACKINGS, RESET_GOALS } from '@furrow/domain/todo/todo';
import type { HabitTracking, ResetGoal } from '@furrow/domain/todo/todo';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { useId, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { SegmentedControl } from '../../../ui/segmented-control.tsx';
import { GoalField } from './goal-field.tsx';
import { ReminderFields } from './reminder-fields.tsx';

const RESET_NAMES: Record<ResetGoal, string> = {
  never: 'Never',
  daily: 'Daily',
  weekly: 'Weekly',
  monthly: 'Monthly',
};

const TRACKING_NAMES: Record<HabitTracking, string> = {
  off: 'Off',
  weekly: 'Weekly',
  monthly: 'Monthly',
};

type MoreFieldsProps = {
  draft: TaskDraft;
  onChange: (fields: Partial<TaskDraft>) => void;
  /** The goal's hours as they are being typed; null where they are not. */
  typedGoal: string | null;
  onTypeGoal: (typed: string | null) => void;
};

/** The expandable section of section 2; open from the start where there is something in it. */
export function MoreFields({ draft, onChange, typedGoal, onTypeGoal }: MoreFieldsProps) {
  const sectionId = useId();
  const [isOpen, setOpen] = useState(() => hasMore(draft));
  return (
    <div className="flex flex-col gap-5">
      <Button
        aria-expanded={isOpen}
        aria-controls={sectionId}
        className="self-start"
        onClick={() => setOpen(!isOpen)}
      >
        Add Reminder, Goals & More
        <ChevronDown
          aria-hidden
          size={18}
          className={`transition-transform ${isOpen ? 'rotate-180' : ''}`}
        />
      </Button>
      <div id={sectionId} hidden={!isOpen} className="flex flex-col gap-6 [&[hidden]]:hidden">
        <ReminderFields draft={draft} onChange={onChange} />
        <GoalField draft={draft} onChange={onChange} typed={typedGoal} onType={onTypeGoal} />
        <SegmentedControl
          label="Reset Goal"
          segments={RESET_GOALS.map((value) => ({ value, label: RESET_NAMES[value] }))}
          value={draft.resetGoal}
          onChange={(resetGoal) => onChange({ resetGoal })}
        />
        <SegmentedControl
          label="Habit Tracker"
          segments={HABIT_TRACKINGS.map((value) => ({ value, label: TRACKING_NAMES[value] }))}
          value={draft.habitTracking}
          onChange={(habitTracking) => onChange({ habitTracking })}
        />
      </div>
    </div>
  );
}

function hasMore({ reminderTime, goalHours, resetGoal, habitTracking }: TaskDraft): boolean {
  const isPlain = resetGoal === 'never' && habitTracking === 'off';
  return reminderTime !== null || goalHours !== null || !isPlain;
}
