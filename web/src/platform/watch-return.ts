import { SECOND } from '@furrow/domain/time';
import { watchVisibility } from './visibility.ts';

/** Away for longer than this, something may have happened on another device. */
const ABSENCE = 5 * SECOND;

/** Calls back when the page is looked at after an absence, or comes back from the browser's cache; returns what stops it. */
export function watchReturn(onReturn: () => void): () => void {
  let hiddenAt = Infinity;
  const stop = watchVisibility((hidden) => {
    if (hidden) hiddenAt = Date.now();
    else if (Date.now() - hiddenAt > ABSENCE) onReturn();
  });
  const shown = ({ persisted }: PageTransitionEvent) => {
    if (persisted) onReturn();
  };
  window.addEventListener('pageshow', shown);
  return () => {
    stop();
    window.removeEventListener('pageshow', shown);
  };
}
