import { SECOND } from '@furrow/domain/time';
import { useEffect } from 'react';
import { onWindow, stopAll } from '../../../platform/on-window.ts';
import { browserSchedule } from '../../../platform/schedule.ts';
import { actionsOf } from '../planting-mode.ts';
import { useShown } from '../use-runner.ts';

/** The bars recede if nothing was moved, pressed or touched for this long. */
const CALM_AFTER = 6 * SECOND;

/** Marks the document as calm while focus runs and the visitor does nothing: elements with the class `recedes` then fade. */
export function useCalm(): void {
  const isFocusing = useShown(({ planting }) => actionsOf(planting).next === 'pause');
  useEffect(() => (isFocusing ? watchForCalm() : undefined), [isFocusing]);
}

/** Returns a function that stops watching. */
function watchForCalm(): () => void {
  const { dataset } = document.documentElement;
  let stopWaiting: (() => void) | undefined;
  let pointer = '';
  function stir() {
    stopWaiting?.();
    delete dataset['calm'];
    stopWaiting = browserSchedule(() => (dataset['calm'] = ''), CALM_AFTER);
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
    onWindow('keydown', stir, { passive: true }),
    () => stopWaiting?.(),
    () => delete dataset['calm'],
  );
}
