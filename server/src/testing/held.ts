/** Something that does not end until it is let go. */
export function held(): { readonly ended: Promise<void>; readonly letGo: () => void } {
  const signal = new EventTarget();
  const ended = new Promise<void>((resolve) => {
    signal.addEventListener('go', () => resolve(), { once: true });
  });
  return { ended, letGo: () => void signal.dispatchEvent(new Event('go')) };
}
