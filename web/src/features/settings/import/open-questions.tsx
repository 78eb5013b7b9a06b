import { useFormats } from '../../../platform/language/use-formats.ts';
import { useMessages } from '../../../platform/language/use-messages.ts';
import { deviceTimeZone } from '../../../platform/time-zone.ts';
import { SegmentedControl } from '../../../ui/segmented-control.tsx';
import { Select } from '../../../ui/select.tsx';
import { exampleOf } from './day-order.ts';
import messages from './import-dialog.messages.ts';
import type { Answers } from './import-run.ts';
import { LettersQuestion } from './letters-question.tsx';
import { PeopleQuestion } from './people-question.tsx';
import type { Preview } from './preview.ts';
import type { DayOrder } from './sources/source.ts';

type OpenQuestionsProps = {
  preview: Preview;
  answers: Answers;
  onAnswer: (changed: Partial<Answers>) => void;
};

/** Asks for what the files leave open, and nothing else. */
export function OpenQuestions({ preview, answers, onAnswer }: OpenQuestionsProps) {
  const { people, letters } = preview;
  return (
    <>
      {letters && (
        <LettersQuestion
          letters={letters}
          // Other letters make other names of people.
          onChange={(page) => page !== letters.page && onAnswer({ page, people: [] })}
        />
      )}
      {people.length > 0 && (
        <PeopleQuestion
          people={people}
          chosen={answers.people}
          onChange={(chosen) => onAnswer({ people: chosen })}
        />
      )}
      {preview.leavesOpen.timeZone && (
        <TimeZone
          timeZone={answers.timeZone}
          onChange={(timeZone) => timeZone !== answers.timeZone && onAnswer({ timeZone })}
        />
      )}
      {preview.leavesOpen.dayOrder && (
        <DayOrders
          days={preview.days}
          order={answers.dayOrder}
          onChange={(dayOrder) => onAnswer({ dayOrder })}
        />
      )}
    </>
  );
}

function TimeZone(props: { timeZone: string; onChange: (timeZone: string) => void }) {
  const t = useMessages(messages);
  const here = deviceTimeZone();
  const others = Intl.supportedValuesOf('timeZone').filter((zone) => zone !== here);
  const options = [
    { value: here, label: t('import.zone.here', { zone: readable(here) }) },
    ...others.map((value) => ({ value, label: readable(value) })),
  ];
  return (
    <Select
      label={t('import.zone')}
      options={options}
      value={props.timeZone}
      onChange={props.onChange}
    />
  );
}

const readable = (zone: string) => zone.replaceAll('_', ' ');

const ORDERS = ['day-first', 'month-first'] as const;

type DayOrdersProps = {
  days: Preview['days'];
  order: DayOrder;
  onChange: (order: DayOrder) => void;
};

function DayOrders({ days, order, onChange }: DayOrdersProps) {
  const t = useMessages(messages);
  const { longDay } = useFormats();
  const example = exampleOf(days, order);
  return (
    <SegmentedControl
      label={t('import.day-order')}
      value={order}
      onChange={onChange}
      segments={ORDERS.map((value) => ({
        value,
        label: (
          <span className="py-1.5">
            {t(`import.day-order.${value}`)}
            {example && (
              <span className="block text-small font-normal">
                {t('import.day-order.example', {
                  written: example.written,
                  day: longDay(example.days[value]),
                })}
              </span>
            )}
          </span>
        ),
      }))}
    />
  );
}
