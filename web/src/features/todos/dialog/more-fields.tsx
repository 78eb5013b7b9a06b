import type { TaskDraft } from '@furrow/domain/todo/task-edit';
import {
  HABIT_TRACKINGS,
  RESET_GOALS,
  REMINDER_WEEKDAYS,
  type ReminderDays,
} from '@furrow/domain/todo/todo';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { useId, useState } from 'react';
import { parseGoalHours } from '@furrow/domain/todo/goal';
import {
  DEFAULT_REMINDER_TIME,
  REMINDER_HOURS,
  REMINDER_MINUTES,
  type ReminderTime,
} from '@furrow/domain/todo/reminder';
import { Button } from '../../../ui/button.tsx';
import { SegmentedControl, segmentsOf } from '../../../ui/segmented-control.tsx';
import { TextInput } from '../../../ui/field.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { notificationState } from '../../../platform/notifications.ts';
import { Select } from '../../../ui/select.tsx';
import { labelStyle } from '../../../ui/control-style.ts';

type DraftProps = { draft: TaskDraft; onChange: (fields: Partial<TaskDraft>) => void };

type MoreFieldsProps = DraftProps & {
  /** The goal's hours while the visitor types them, else null. */
  typedGoal: string | null;
  onTypeGoal: (typed: string | null) => void;
};

/** The expandable section of the modal (section 2); open at first if a field in it has a value. */
export function MoreFields(props: MoreFieldsProps) {
  const { draft, onChange } = props;
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
        <GoalField {...props} />
        <SegmentedControl
          label="Reset Goal"
          segments={segmentsOf(RESET_GOALS)}
          value={draft.resetGoal}
          onChange={(resetGoal) => onChange({ resetGoal })}
        />
        <SegmentedControl
          label="Habit Tracker"
          segments={segmentsOf(HABIT_TRACKINGS)}
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

/** A goal of 1 to 48 hours; any other input becomes 1 (section 5). */
function GoalField({ draft, onChange, typedGoal, onTypeGoal }: MoreFieldsProps) {
  const { goalHours } = draft;
  function commit() {
    if (typedGoal !== null) onChange({ goalHours: parseGoalHours(typedGoal) });
    onTypeGoal(null);
  }
  return (
    <div className="flex flex-col gap-3">
      <Switch
        label="Goal"
        detail="Hours of focus you want to spend on it."
        checked={goalHours !== null}
        onChange={(isWanted) => {
          onTypeGoal(null);
          onChange({ goalHours: isWanted ? 1 : null });
        }}
      />
      {goalHours !== null && (
        <TextInput
          label="Goal hours"
          hint="1 to 48"
          name="goal-hours"
          inputMode="numeric"
          autoComplete="off"
          value={typedGoal ?? String(goalHours)}
          onChange={(event) => onTypeGoal(event.currentTarget.value)}
          onFocus={(event) => event.currentTarget.select()}
          onBlur={commit}
        />
      )}
    </div>
  );
}

const DAYS: Record<keyof ReminderDays, string> = {
  mon: 'Monday',
  tue: 'Tuesday',
  wed: 'Wednesday',
  thu: 'Thursday',
  fri: 'Friday',
  sat: 'Saturday',
  sun: 'Sunday',
};

const HALVES = (['AM', 'PM'] as const).map((value) => ({ value, label: value }));
const HOURS = REMINDER_HOURS.map((hour) => ({ value: String(hour), label: String(hour) }));
const MINUTES = REMINDER_MINUTES.map((minute) => {
  const label = String(minute).padStart(2, '0');
  return { value: label, label };
});

/** The reminder: a time of day, and the days of the week (section 5). */
function ReminderFields({ draft, onChange }: DraftProps) {
  const { reminderTime: time, reminderDays: days } = draft;
  return (
    <div className="flex flex-col gap-3">
      <Switch
        label="Reminder"
        detail="At its time, while Furrow is open."
        checked={time !== null}
        onChange={(isWanted) => onChange({ reminderTime: isWanted ? DEFAULT_REMINDER_TIME : null })}
      />
      {time && (
        <>
          <TimeFields time={time} onChange={(reminderTime) => onChange({ reminderTime })} />
          <DayToggles days={days} onChange={(reminderDays) => onChange({ reminderDays })} />
          {notificationState() === 'blocked' && (
            <p className="text-small text-warning">
              Notifications are blocked. Please update your browser settings to enable
              notifications.
            </p>
          )}
        </>
      )}
    </div>
  );
}

type TimeFieldsProps = { time: ReminderTime; onChange: (time: ReminderTime) => void };

function TimeFields({ time, onChange }: TimeFieldsProps) {
  return (
    <div className="grid grid-cols-3 gap-3">
      <Select
        label="Hour"
        options={HOURS}
        value={String(time.hour)}
        onChange={(hour) => onChange({ ...time, hour: Number(hour) })}
      />
      <Select
        label="Minute"
        options={MINUTES}
        value={String(time.minute).padStart(2, '0')}
        onChange={(minute) => onChange({ ...time, minute: Number(minute) })}
      />
      <Select
        label="AM or PM"
        options={HALVES}
        value={time.half}
        onChange={(half) => onChange({ ...time, half })}
      />
    </div>
  );
}

type DayTogglesProps = { days: ReminderDays; onChange: (days: ReminderDays) => void };

function DayToggles({ days, onChange }: DayTogglesProps) {
  const isEveryDay = !Object.values(days).includes(true);
  return (
    <fieldset className="flex flex-col gap-1.5">
      <legend className={labelStyle}>Days</legend>
      <div className="mt-1.5 grid w-full max-w-96 grid-cols-7 gap-1">
        {REMINDER_WEEKDAYS.map((day) => (
          <button
            key={day}
            type="button"
            aria-label={DAYS[day]}
            aria-pressed={days[day]}
            onClick={() => onChange({ ...days, [day]: !days[day] })}
            className="aspect-square w-full max-w-11 rounded-round border border-line-strong bg-surface-sunken font-semibold text-text transition-colors hover:border-lamplight aria-pressed:border-action aria-pressed:bg-action aria-pressed:text-on-action"
          >
            {DAYS[day].slice(0, 1)}
          </button>
        ))}
      </div>
      {isEveryDay && <p className="text-small text-muted">No day chosen: every day.</p>}
    </fieldset>
  );
}
