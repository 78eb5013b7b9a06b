import { breakEarned } from '@furrow/domain/planting/count-up';
import {
  AWAY_LIMIT,
  LONGEST_COUNT_UP,
  LONGEST_OVERTIME,
  pauseLimitOf,
} from '@furrow/domain/planting/limits';
import { waysOf, type Ways } from '@furrow/domain/session-setup/ways';
import { wholeSeconds } from '@furrow/domain/time';
import wayNames from '../../parts/way-names.messages.ts';
import { useFormats } from '../../platform/language/use-formats.ts';
import { useMessages } from '../../platform/language/use-messages.ts';
import { SegmentedControl } from '../../ui/segmented-control.tsx';
import messages from './ways-choices.messages.ts';

export type WaysProps = {
  ways: Ways;
  /** 0 is No Break. */
  breakMinutes: number;
  onChange: (ways: Ways) => void;
};

/** The three choices of 'Other ways to grow' (D66). What has no effect with the other choices is not offered. */
export function WaysChoices({ ways, breakMinutes, onChange }: WaysProps) {
  const { lasts, care } = ways;
  const hasZero = lasts !== 'until-stopped' && breakMinutes > 0;
  return (
    <div className="grid gap-x-5 gap-y-3 sm:gap-y-5 @min-[40rem]/dialog:grid-cols-2">
      <Choice
        label="ends"
        ways={['at-time', 'until-stopped']}
        value={lasts === 'until-stopped' ? lasts : 'at-time'}
        // What is not among the ways of the domain is the usual one.
        onChoose={(way) => onChange(waysOf({ care, lasts: way }))}
      />
      {hasZero && (
        <Choice
          label="at-zero"
          ways={['start-break', 'past-zero']}
          value={lasts ?? 'start-break'}
          onChoose={(way) => onChange(waysOf({ care, lasts: way }))}
        />
      )}
      <Choice
        label="care"
        ways={['classic', 'gentle', 'strict']}
        value={care ?? 'classic'}
        onChoose={(way) => onChange(waysOf({ lasts, care: way }))}
      />
    </div>
  );
}

type WayName = keyof ReturnType<typeof useDetails>;

type ChoiceProps = {
  label: 'ends' | 'at-zero' | 'care';
  ways: readonly WayName[];
  value: WayName;
  onChoose: (way: WayName) => void;
};

function Choice({ label, ways, value, onChoose }: ChoiceProps) {
  const t = useMessages(messages);
  const name = useMessages(wayNames);
  return (
    <div className="flex flex-col gap-1.5 @min-[40rem]/dialog:last:odd:col-span-2">
      <SegmentedControl
        label={t(`ways-choices.${label}`)}
        segments={ways.map((way) => ({ value: way, label: name(`way-names.${way}`) }))}
        value={value}
        onChange={onChoose}
      />
      <output className="max-w-reading text-small text-muted">{useDetails()[value]}</output>
    </div>
  );
}

/** What each way means, with the figures of the rules. */
function useDetails() {
  const t = useMessages(messages);
  const { length } = useFormats();
  const time = (duration = 0) => length(wholeSeconds(duration));
  return {
    'at-time': t('ways-choices.at-time-detail'),
    'until-stopped': t('ways-choices.until-stopped-detail', {
      most: time(LONGEST_COUNT_UP),
      rest: time(breakEarned(LONGEST_COUNT_UP)),
    }),
    'start-break': t('ways-choices.start-break-detail'),
    'past-zero': t('ways-choices.past-zero-detail', { most: time(LONGEST_OVERTIME) }),
    classic: t('ways-choices.classic-detail', { limit: time(pauseLimitOf({})) }),
    gentle: t('ways-choices.gentle-detail'),
    strict: t('ways-choices.strict-detail', {
      limit: time(pauseLimitOf({ care: 'strict' })),
      seconds: wholeSeconds(AWAY_LIMIT),
    }),
  };
}
