import { useAttempt } from '../../ui/use-attempt.ts';

/** Runs corrections of plantings; `fault` says that this browser could not store the last one. */
export function useCorrection() {
  const { attempt, fault, dismiss } = useAttempt<'failed'>();
  const correct = (change: () => Promise<void>) =>
    // The next correction need not wait: the list may show the result before `change` has ended.
    attempt(async () => {
      try {
        await change();
        return undefined;
      } catch {
        return 'failed';
      }
    });
  return { fault, dismiss, correct };
}
