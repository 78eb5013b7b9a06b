/** Calls back at each event of a kind; returns what stops it. */
export function onWindow<Kind extends keyof WindowEventMap>(
  kind: Kind,
  onEvent: (event: WindowEventMap[Kind]) => unknown,
): () => void {
  window.addEventListener(kind, onEvent);
  return () => window.removeEventListener(kind, onEvent);
}

/** Stops several watchers. */
export function stopAll(...stops: readonly (() => void)[]): () => void {
  return () => stops.forEach((stop) => stop());
}
