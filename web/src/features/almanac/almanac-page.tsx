import { focusByDay } from '@furrow/domain/almanac/focus-sum';
import { MINUTE } from '@furrow/domain/time';
import { useMemo, useRef } from 'react';
import { useDocumentTitle } from '../../platform/document-title.ts';
import { useMessages } from '../../platform/language/use-messages.ts';
import { deviceOffset } from '../../platform/time-zone.ts';
import { refreshEvery, useToday } from '../../read-model/use-garden.ts';
import { usePlantingFocus } from '../../sync/almanac/use-planting-focus.ts';
import { usePastSessions } from '../../sync/history/use-past-sessions.ts';
import { syncNow } from '../../sync/start-sync.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { Almanac } from './almanac.tsx';
import './almanac.css';
import messages from './almanac.messages.ts';
import { AddPastSession } from './past/add-past-session.tsx';

const refresh = refreshEvery(MINUTE);

/** Where the gardener's time went. */
export function AlmanacPage({ onStartFocus }: { onStartFocus: () => void }) {
  const t = useMessages(messages);
  useDocumentTitle(t('almanac.title'));
  const { state, plantings } = usePlantingFocus();
  const past = usePastSessions();
  const days = useMemo(
    () => focusByDay(plantings.values(), deviceOffset, past.sessions),
    [plantings, past.sessions],
  );
  const today = useToday(refresh);
  const title = useRef<HTMLHeadingElement>(null);
  return (
    <div className="almanac -mt-18 grow bg-linear-to-b from-night-900 via-night-950 to-night-950 px-4 pt-24 pb-10 sm:px-6 sm:pb-14">
      <div className="mx-auto flex max-w-page flex-col gap-6">
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
          <h1 ref={title} tabIndex={-1} className="text-title">
            {t('almanac.title')}
          </h1>
          <AddPastSession />
        </div>
        {state === 'ready' && past.isReady && <Almanac {...{ days, today, title, onStartFocus }} />}
        {(state === 'loading' || (state === 'ready' && !past.isReady)) && <Loading />}
        {state === 'failed' && <Failed />}
        {state === 'unsupported' && (
          <Card>
            <p>{t('almanac.unsupported')}</p>
          </Card>
        )}
      </div>
    </div>
  );
}

/** Has the shape of the page, whose footer stays below the window, so that nothing moves when the figures appear. */
function Loading() {
  const t = useMessages(messages);
  return (
    <output data-loading className="flex min-h-svh flex-col gap-6">
      <VisuallyHidden>{t('almanac.loading')}</VisuallyHidden>
      <Skeleton className="h-112" />
      <Skeleton className="h-64" />
    </output>
  );
}

function Failed() {
  const t = useMessages(messages);
  return (
    <Card className="flex flex-wrap items-center justify-between gap-4">
      <p role="alert">{t('almanac.failed')}</p>
      <Button onClick={syncNow}>{t('almanac.retry')}</Button>
    </Card>
  );
}
