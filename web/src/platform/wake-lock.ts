import { isPageHidden, watchVisibility } from './visibility.ts';

/** Keeps the screen on while the page is visible, if the browser can; returns what stops it. */
export function keepScreenOn(): () => void {
  let isWanted = true;
  let held: Promise<WakeLockSentinel | undefined> = Promise.resolve(undefined);
  const hold = () => {
    if (isWanted && !isPageHidden()) held = requestLock();
  };
  // The browser releases the lock whenever the page is hidden.
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
    // Refused, perhaps for a low battery: the screen may go dark as usual.
    return undefined;
  }
}
