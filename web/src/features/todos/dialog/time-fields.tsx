import { MINUTES_PER_HOUR } from '@furrow/domain/time';
import {
  minutesOfDay,
  REMINDER_HOURS,
  REMINDER_MINUTES,
  reminderTimeAt,
  type ReminderTime,
} from '@furrow/domain/todo/reminder';
import { useFormats } from '../../../platform/language/use-formats.ts';
import { useMessages } from '../../../platform/language/use-messages.ts';
import { Select } from '../../../ui/select.tsx';
import messages from '../todos.messages.ts';

const twoDigits = (figure: number) => String(figure).padStart(2, '0');

const optionOf = (label: string) => ({ value: label, label });

const HOURS = REMINDER_HOURS.map((hour) => optionOf(String(hour)));
const HOURS_OF_DAY = Array.from({ length: 24 }, (_, hour) => optionOf(twoDigits(hour)));
const MINUTES = REMINDER_MINUTES.map((minute) => optionOf(twoDigits(minute)));

type TimeFieldsProps = { time: ReminderTime; onChange: (time: ReminderTime) => void };

/** The fields for a reminder's time, on the 12-hour or the 24-hour clock, as the page shows all times. */
export function TimeFields(props: TimeFieldsProps) {
  return useFormats().isTwelveHour() ? (
    <TwelveHourTime {...props} />
  ) : (
    <TwentyFourHourTime {...props} />
  );
}

function TwelveHourTime({ time, onChange }: TimeFieldsProps) {
  const t = useMessages(messages);
  return (
    <div className="grid grid-cols-3 gap-3">
      <Select
        label={t('todos.dialog.hour')}
        options={HOURS}
        value={String(time.hour)}
        onChange={(hour) => onChange({ ...time, hour: Number(hour) })}
      />
      <Minute time={time} onChange={onChange} />
      <Select
        label={t('todos.dialog.half')}
        options={[
          { value: 'AM', label: t('todos.dialog.half.am') },
          { value: 'PM', label: t('todos.dialog.half.pm') },
        ]}
        value={time.half}
        onChange={(half) => onChange({ ...time, half })}
      />
    </div>
  );
}

function TwentyFourHourTime({ time, onChange }: TimeFieldsProps) {
  const t = useMessages(messages);
  const hour = Math.floor(minutesOfDay(time) / MINUTES_PER_HOUR);
  return (
    <div className="grid grid-cols-2 gap-3">
      <Select
        label={t('todos.dialog.hour')}
        options={HOURS_OF_DAY}
        value={twoDigits(hour)}
        onChange={(chosen) =>
          onChange(reminderTimeAt(Number(chosen) * MINUTES_PER_HOUR + time.minute))
        }
      />
      <Minute time={time} onChange={onChange} />
    </div>
  );
}

function Minute({ time, onChange }: TimeFieldsProps) {
  const t = useMessages(messages);
  return (
    <Select
      label={t('todos.dialog.minute')}
      options={MINUTES}
      value={twoDigits(time.minute)}
      onChange={(minute) => onChange({ ...time, minute: Number(minute) })}
    />
  );
}
