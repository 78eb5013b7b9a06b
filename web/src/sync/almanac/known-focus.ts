import { SECOND } from '@furrow/domain/time';
import { browserSchedule } from '../../platform/schedule.ts';
import { shownFocus, watchShownFocus, type ShownFocus } from './shown-focus.ts';

/** How long the server has to answer. */
const PATIENCE = 10 * SECOND;

/** The focus of all plantings, as soon as this browser knows it: from before, or from the server, if that answers in time. */
export function knownFocus(): Promise<ShownFocus> {
  return new Promise((resolve) => {
    const done = () => {
      // When nobody watches any more, it is forgotten.
      const known = shownFocus.getState();
      cancel();
      stop();
      resolve(known);
    };
    const look = () => shownFocus.getState().state !== 'loading' && done();
    const cancel = browserSchedule(done, PATIENCE);
    const stop = watchShownFocus(look);
    look();
  });
}
