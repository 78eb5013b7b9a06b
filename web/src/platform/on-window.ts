/** Calls back at each event of a kind; returns what stops it. */
export function onWindow<Kind extends keyof WindowEventMap>(
  kind: Kind,
  onEvent: (event: WindowEventMap[Kind]) => unknown,
  options?: AddEventListenerOptions,
): () => void {
  // Each watcher has a listener of its own: the window would keep the same function only once, and remove it for all watchers.
  const listener = (event: WindowEventMap[Kind]) => onEvent(event);
  window.addEventListener(kind, listener, options);
  return () => window.removeEventListener(kind, listener, options);
}

/** One function that stops everything. */
export function stopAll(...stops: readonly (() => unknown)[]): () => void {
  return () => {
    for (const stop of stops) stop();
  };
}
