import { isEnoughForHarvest } from '@furrow/domain/planting/count-up';
import { earlyFocus } from '@furrow/domain/planting/ending-early';
import type { Planting } from '@furrow/domain/planting/planting';
import { isBare } from '@furrow/domain/planting/selectors';
import type { Instant } from '@furrow/domain/time';
import type { OpenDialogue } from '../commands.ts';
import { actionsOf, periodOf } from '../planting-mode.ts';

/** Whether an open dialog asks what can't be answered any more. */
export function isTooLate(
  { dialogue, period }: OpenDialogue,
  planting: Planting,
  now: Instant,
): boolean {
  const { next, takeBreak } = actionsOf(planting);
  const isOver = period !== periodOf(planting);
  switch (dialogue) {
    case 'pause':
      return isOver || next !== 'pause';
    case 'break':
      return isOver || takeBreak !== 'now';
    case 'done-early':
      return isOver || earlyFocus(planting, now) === undefined;
    case 'finish':
      return isOver || isEnoughForHarvest(planting, now);
    case 'setup':
      return !isBare(planting, now);
    case 'instructions':
    case 'settings':
    case 'shortcuts':
      return false;
  }
}
