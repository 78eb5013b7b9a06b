import type { TaskDraft } from '@furrow/domain/todo/task-edit';
import {
  HABIT_TRACKINGS,
  MAX_ESTIMATE,
  RESET_GOALS,
  REMINDER_WEEKDAYS,
  type ReminderDays,
} from '@furrow/domain/todo/todo';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { useId, useState } from 'react';
import { parseEstimate } from '@furrow/domain/todo/estimate';
import { parseGoalHours } from '@furrow/domain/todo/goal';
import { plainNumber } from '@furrow/domain/typed-number';
import { DEFAULT_REMINDER_TIME } from '@furrow/domain/todo/reminder';
import { TagInput } from '../../../parts/tags/late-tags.ts';
import { useFormats } from '../../../platform/language/use-formats.ts';
import { useMessages } from '../../../platform/language/use-messages.ts';
import { Button } from '../../../ui/button.tsx';
import { SegmentedControl } from '../../../ui/segmented-control.tsx';
import { TextInput } from '../../../ui/field.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { notificationState } from '../../../platform/notifications.ts';
import { choiceStyle, labelStyle } from '../../../ui/control-style.ts';
import { dayNamed } from '../reminder-text.ts';
import messages from '../todos.messages.ts';
import { TimeFields } from './time-fields.tsx';

type DraftProps = { draft: TaskDraft; onChange: (fields: Partial<TaskDraft>) => void };

type MoreFieldsProps = DraftProps & {
  /** The goal's hours while the visitor types them, else null. */
  typedGoal: string | null;
  onTypeGoal: (typed: string | null) => void;
};

/** The expandable section of the modal; open at first if a field in it has a value. */
export function MoreFields(props: MoreFieldsProps) {
  const { draft, onChange } = props;
  const t = useMessages(messages);
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
        {t('todos.dialog.more')}
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
          label={t('todos.dialog.reset')}
          segments={RESET_GOALS.map((value) => ({
            value,
            label: t(`todos.dialog.reset.${value}`),
          }))}
          value={draft.resetGoal}
          onChange={(resetGoal) => onChange({ resetGoal })}
        />
        <SegmentedControl
          label={t('todos.dialog.habit')}
          segments={HABIT_TRACKINGS.map((value) => ({
            value,
            label: t(`todos.dialog.habit.${value}`),
          }))}
          value={draft.habitTracking}
          onChange={(habitTracking) => onChange({ habitTracking })}
        />
        {isOpen && (
          <>
            <EstimateField draft={draft} onChange={onChange} />
            <TagInput tag={draft.tag} onChoose={(tag) => onChange({ tag })} />
          </>
        )}
      </div>
    </div>
  );
}

function hasMore({ reminderTime, goalHours, resetGoal, habitTracking, estimate, tag }: TaskDraft) {
  const isPlain = resetGoal === 'never' && habitTracking === 'off';
  return !isPlain || [reminderTime, goalHours, estimate, tag].some((value) => value !== null);
}

/** A goal of 1 to 48 hours; any other input becomes 1. */
function GoalField({ draft, onChange, typedGoal, onTypeGoal }: MoreFieldsProps) {
  const { goalHours } = draft;
  const t = useMessages(messages);
  function commit() {
    if (typedGoal !== null) onChange({ goalHours: parseGoalHours(typedGoal) });
    onTypeGoal(null);
  }
  return (
    <div className="flex flex-col gap-3">
      <Switch
        label={t('todos.dialog.goal')}
        detail={t('todos.dialog.goal-detail')}
        checked={goalHours !== null}
        onChange={(isWanted) => {
          onTypeGoal(null);
          onChange({ goalHours: isWanted ? 1 : null });
        }}
      />
      {goalHours !== null && (
        <TextInput
          label={t('todos.dialog.goal-hours')}
          hint={t('todos.dialog.goal-hint')}
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

/** How many pomodoros the task should take (D60); empty without an estimate. */
function EstimateField({ draft: { estimate }, onChange }: DraftProps) {
  const t = useMessages(messages);
  const [typed, setTyped] = useState<string | null>(null);
  const hint = t('todos.dialog.estimate-hint', { most: MAX_ESTIMATE });
  const isTaken = !typed?.trim() || Number(plainNumber(typed)) === estimate;
  return (
    <TextInput
      label={t('todos.dialog.estimate')}
      {...(isTaken ? { hint } : { error: hint })}
      name="estimate"
      inputMode="numeric"
      autoComplete="off"
      value={typed ?? estimate ?? ''}
      onChange={({ currentTarget: { value } }) => {
        setTyped(value);
        onChange({ estimate: parseEstimate(value) });
      }}
      onBlur={() => setTyped(null)}
      onFocus={(event) => event.currentTarget.select()}
    />
  );
}

/** The reminder: a time of day, and the days of the week. */
function ReminderFields({ draft, onChange }: DraftProps) {
  const { reminderTime: time, reminderDays: days } = draft;
  const t = useMessages(messages);
  return (
    <div className="flex flex-col gap-3">
      <Switch
        label={t('todos.dialog.reminder')}
        detail={t('todos.dialog.reminder-detail')}
        checked={time !== null}
        onChange={(isWanted) => onChange({ reminderTime: isWanted ? DEFAULT_REMINDER_TIME : null })}
      />
      {time && (
        <>
          <TimeFields time={time} onChange={(reminderTime) => onChange({ reminderTime })} />
          <DayToggles days={days} onChange={(reminderDays) => onChange({ reminderDays })} />
          {notificationState() === 'blocked' && (
            <p className="text-small text-warning">{t('todos.dialog.blocked')}</p>
          )}
        </>
      )}
    </div>
  );
}

type DayTogglesProps = { days: ReminderDays; onChange: (days: ReminderDays) => void };

function DayToggles({ days, onChange }: DayTogglesProps) {
  const t = useMessages(messages);
  const formats = useFormats();
  const isEveryDay = !Object.values(days).includes(true);
  return (
    <fieldset className="flex flex-col gap-1.5">
      <legend className={labelStyle}>{t('todos.dialog.days')}</legend>
      <div className="mt-1.5 grid w-full max-w-96 grid-cols-7 gap-1">
        {REMINDER_WEEKDAYS.map((day) => (
          <button
            key={day}
            type="button"
            aria-label={formats.longWeekday(dayNamed(day))}
            aria-pressed={days[day]}
            onClick={() => onChange({ ...days, [day]: !days[day] })}
            className={`w-full max-w-11 ${choiceStyle}`}
          >
            {formats.weekdayInitial(dayNamed(day))}
          </button>
        ))}
      </div>
      {isEveryDay && <p className="text-small text-muted">{t('todos.dialog.every-day')}</p>}
    </fieldset>
  );
}
