import { loadChunk } from '../platform/chunks/load-chunk.ts';
import { useMessages } from '../platform/language/use-messages.ts';
import { onWindow, stopAll } from '../platform/on-window.ts';
import { Button } from '../ui/button.tsx';
import messages from './frame.messages.ts';

/** Whether to report a failure: not a cancelled request, and not an event without an error, as from another site's script. */
export const isLost = (failure: unknown): boolean =>
  failure instanceof Error && failure.name !== 'AbortError';

/** Tells the visitor, once, that an error occurred which no code has caught (ADR 113). The browser writes the error to its console. */
export function tellOfLostFailures(): () => void {
  let isTold = false;
  const tell = (failure: unknown) => {
    if (isTold || !isLost(failure)) return;
    isTold = true;
    const loading = loadChunk('ui/passing-message', () => import('../ui/passing-message.tsx'));
    // If the chunk cannot be loaded, no message can be shown, but the error is in the console.
    void loading.then(
      ({ leaveMessage }) => leaveMessage(<LostFailure />),
      () => undefined,
    );
  };
  return stopAll(
    onWindow('error', ({ error }) => tell(error)),
    onWindow('unhandledrejection', ({ reason }) => tell(reason)),
  );
}

function LostFailure() {
  const t = useMessages(messages);
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      {t('frame.error.broken')}
      <Button size="small" onClick={() => window.location.reload()}>
        {t('frame.error.reload')}
      </Button>
    </div>
  );
}
