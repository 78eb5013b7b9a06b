import { loadChunk } from '../platform/chunks/load-chunk.ts';
import { onWindow, stopAll } from '../platform/on-window.ts';

/** Whether to report a failure: not a cancelled request, and not an event without an error, as from another site's script. */
export const isLost = (failure: unknown): boolean =>
  failure instanceof Error && failure.name !== 'AbortError';

/** Tells the visitor, once, that an error occurred which no code has caught (ADR 113). The browser writes the error to its console. */
export function tellOfLostFailures(): () => void {
  let isTold = false;
  const tell = (failure: unknown) => {
    if (isTold || !isLost(failure)) return;
    isTold = true;
    // If the chunk cannot be loaded, no message can be shown, but the error is in the console.
    void loadChunk('app/lost-failure-message', () => import('./lost-failure-message.tsx')).then(
      ({ sayLost }) => sayLost(),
      () => undefined,
    );
  };
  return stopAll(
    onWindow('error', ({ error }) => tell(error)),
    onWindow('unhandledrejection', ({ reason }) => tell(reason)),
  );
}
