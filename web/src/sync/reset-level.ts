import { browserClock } from '../platform/clock.ts';
import { enter, enterEvent } from './browser-ledger.ts';
import { catchUp } from './catch-up.ts';
import { ifRoom } from './sync-state.ts';
import { currentOwner } from './owner.ts';

/**
 * Resets the gardener's level: an event in the ledger like any other, from which on events count (D28).
 * @throws where the browser has no room: nothing was changed
 */
export async function resetLevel(): Promise<void> {
  const reset = enter({ kind: 'level-reset', at: browserClock.now() });
  await enterEvent(await currentOwner(), reset);
  await ifRoom(catchUp);
}
