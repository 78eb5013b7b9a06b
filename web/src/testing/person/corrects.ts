import { mayGoOn } from '@furrow/domain/ledger/planting-focus';
import type { Desk } from './desk.ts';
import type { Move } from './moves.ts';
import { focusAt, offered, plantingsAt } from './read.ts';
import { nthOf } from './world.ts';

type Correct = Extract<
  Move,
  { does: 'strike' | 'unstrike' | 'shorten' | 'lengthen' | 'tag planting' | 'review' }
>;

/** Corrects a planting, as far as its details offer that. */
export async function correct(desk: Desk, move: Correct): Promise<void> {
  const planting = nthOf(await plantingsAt(desk), move.nth);
  const { plantings, waiting } = focusAt(desk);
  const focus = planting && plantings.get(planting);
  if (!planting || !focus) return;
  const { struck = false, shortened } = waiting.get(planting) ?? focus.corrected ?? {};
  const isEnded = !mayGoOn(focus, Date.now());
  const { corrections } = desk;
  switch (move.does) {
    case 'strike':
      return isEnded && !struck ? corrections.strikePlanting(planting, true) : undefined;
    case 'unstrike':
      return struck ? corrections.strikePlanting(planting, false) : undefined;
    case 'shorten': {
      const seconds = focus.periods.reduce((sum, period) => sum + period.seconds, 0);
      const isPossible = isEnded && !struck && !focus.uncounted && !shortened;
      const { beginning, end } = move;
      const isSome = beginning + end > 0 && beginning + end < seconds;
      if (isPossible && isSome) await corrections.shortenPlanting(planting, { beginning, end });
      return;
    }
    case 'lengthen':
      return shortened
        ? corrections.shortenPlanting(planting, { beginning: 0, end: 0 })
        : undefined;
    case 'tag planting':
      if (!struck)
        await corrections.tagPlanting(planting, nthOf(await offered(desk), move.tag)?.id ?? null);
      return;
    case 'review':
      return corrections.reviewPlanting(planting, { mood: 'well' });
  }
}
