import { useAttempt } from '../../ui/use-attempt.ts';

/** Runs corrections of plantings; `fault` says that this browser could not store the last one. */
export function useCorrection() {
  const { attempt, isBusy, ...state } = useAttempt<'failed'>();
  const correct = (change: () => Promise<void>) =>
    attempt(async () => {
      // No button is disabled meanwhile: a disabled one would lose the keyboard focus.
      if (isBusy) return undefined;
      try {
        await change();
        return undefined;
      } catch {
        return 'failed';
      }
    });
  return { ...state, correct };
}
