import type { Duration } from '@furrow/domain/time';
import { onWindow, stopAll } from './on-window.ts';
import { browserSchedule } from './schedule.ts';

/** Tells when nothing was moved, pressed or touched for so long, and at once when something is. Returns a function that stops watching. */
export function watchQuiet(after: Duration, tell: (isQuiet: boolean) => void): () => void {
  let stopWaiting: (() => void) | undefined;
  let pointer = '';
  function stir() {
    stopWaiting?.();
    tell(false);
    stopWaiting = browserSchedule(() => tell(true), after);
  }
  function move({ screenX, screenY }: PointerEvent) {
    // Browsers may also send this event when the page changes under a pointer that stands still.
    const place = `${screenX} ${screenY}`;
    if (place === pointer) return;
    pointer = place;
    stir();
  }
  stir();
  return stopAll(
    onWindow('pointermove', move, { passive: true }),
    onWindow('pointerdown', stir, { passive: true }),
    onWindow('wheel', stir, { passive: true }),
    onWindow('keydown', stir, { passive: true }),
    () => stopWaiting?.(),
    () => tell(false),
  );
}
