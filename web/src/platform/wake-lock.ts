/** Keeps the screen on while a window is visible, by default the page's own, if the browser can; returns what stops it. */
export function keepScreenOn({ document: page, navigator }: Window = window): () => void {
  let isWanted = true;
  let held: Promise<WakeLockSentinel | undefined> = Promise.resolve(undefined);
  const hold = () => {
    if (isWanted && page.visibilityState === 'visible') held = requestLock(navigator);
  };
  // The browser releases the lock whenever the page is hidden.
  page.addEventListener('visibilitychange', hold);
  hold();
  return () => {
    isWanted = false;
    page.removeEventListener('visibilitychange', hold);
    void held.then((lock) => lock?.release());
  };
}

async function requestLock(navigator: Navigator): Promise<WakeLockSentinel | undefined> {
  if (!('wakeLock' in navigator)) return undefined;
  try {
    return await navigator.wakeLock.request('screen');
  } catch {
    // Refused, perhaps for a low battery: the screen may go dark as usual.
    return undefined;
  }
}
