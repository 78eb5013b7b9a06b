import type { ReactNode } from 'react';
import { useStore } from 'zustand/react';
import { currentLanguage } from '../../../platform/language/current-language.ts';
import { daysText } from '../../../platform/language/days-text.ts';
import { useFormats } from '../../../platform/language/use-formats.ts';
import { useMessages } from '../../../platform/language/use-messages.ts';
import messages from './import-dialog.messages.ts';
import type { Preview } from './preview.ts';
import { useCounts } from './use-counts.ts';

const SKIPPED = ['breaks', 'abandoned', 'unfinished', 'notes', 'others'] as const;

/** What the files hold, in figures. */
export function ImportFacts({ preview }: { preview: Preview }) {
  const t = useMessages(messages);
  const { list, number, length } = useFormats();
  const { language } = useStore(currentLanguage);
  const counts = useCounts();
  const { sessions, tasks, days, seconds, inTwoEntries, here, twice, skipped } = preview;
  const hasNew = sessions + tasks > 0;
  return (
    <dl className="rounded-card border border-line bg-surface-sunken px-4 py-2">
      {hasNew && <Fact name={t('import.new')}>{list(counts(sessions, tasks))}</Fact>}
      {days && (
        <Fact name={t('import.days')}>{daysText(language, days.first, days.last, 'withYear')}</Fact>
      )}
      {seconds > 0 && <Fact name={t('import.focus')}>{length(seconds)}</Fact>}
      {inTwoEntries > 0 && <Fact name={t('import.in-two-entries')}>{length(inTwoEntries)}</Fact>}
      {here.sessions + here.tasks > 0 && (
        <Fact name={t('import.here')}>{list(counts(here.sessions, here.tasks))}</Fact>
      )}
      {twice > 0 && <Fact name={t('import.twice')}>{number(twice)}</Fact>}
      {SKIPPED.map(
        (what) =>
          skipped[what] > 0 && (
            <Fact key={what} name={t(`import.${what}`)}>
              {number(skipped[what])}
            </Fact>
          ),
      )}
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-line py-1.5 last:border-b-0">
      <dt className="text-small text-muted">{name}</dt>
      <dd className="ms-auto text-end font-semibold text-bright tabular-nums">{children}</dd>
    </div>
  );
}
