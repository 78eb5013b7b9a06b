/** Something that does not end until it is let go. */
export function held(): { readonly ended: Promise<void>; readonly letGo: () => void } {
  const gate = new EventTarget();
  const ended = new Promise<void>((resolve) => {
    gate.addEventListener('go', () => resolve(), { once: true });
  });
  return { ended, letGo: () => void gate.dispatchEvent(new Event('go')) };
}
