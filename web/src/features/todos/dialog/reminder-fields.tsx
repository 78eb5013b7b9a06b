import {
  DEFAULT_REMINDER_TIME,
  REMINDER_HOURS,
  REMINDER_MINUTES,
  type ReminderTime,
} from '@furrow/domain/todo/reminder';
import type { TaskDraft } from '@furrow/domain/todo/task-edit';
import { REMINDER_WEEKDAYS, type ReminderDays } from '@furrow/domain/todo/todo';
import { notificationState } from '../../../platform/notifications.ts';
import { Select } from '../../../ui/select.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { labelStyle } from '../../../ui/control-style.ts';

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

type ReminderFieldsProps = {
  draft: TaskDraft;
  onChange: (fields: Partial<TaskDraft>) => void;
};

/** When to be reminded: a time of day, and the days of the week (section 5). */
export function ReminderFields({ draft, onChange }: ReminderFieldsProps) {
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
