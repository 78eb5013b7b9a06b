/** Calls back at each event of a kind; returns what stops it. */
export function onWindow<Kind extends keyof WindowEventMap>(
  kind: Kind,
  onEvent: (event: WindowEventMap[Kind]) => unknown,
  options?: AddEventListenerOptions,
): () => void {
  window.addEventListener(kind, onEvent, options);
  return () => window.removeEventListener(kind, onEvent, options);
}

/** One function that stops everything. */
export function stopAll(...stops: readonly (() => unknown)[]): () => void {
  return () => {
    for (const stop of stops) stop();
  };
}
