import { isPageHidden, watchVisibility } from './visibility.ts';

/** Keeps the screen from going dark while the page is in sight, where the browser can; returns what stops it. */
export function keepScreenOn(): () => void {
  let isWanted = true;
  let held: Promise<WakeLockSentinel | undefined> = Promise.resolve(undefined);
  const hold = () => {
    if (isWanted && !isPageHidden()) held = requestLock();
  };
  // The browser takes the lock back whenever the page gets out of sight.
  const stopWatching = watchVisibility(hold);
  hold();
  return () => {
    isWanted = false;
    stopWatching();
    void held.then((lock) => lock?.release());
  };
}

async function requestLock(): Promise<WakeLockSentinel | undefined> {
  if (!('wakeLock' in navigator)) return undefined;
  try {
    return await navigator.wakeLock.request('screen');
  } catch {
    // Refused, for a low battery perhaps: the screen may go dark, as it always did.
    return undefined;
  }
}
