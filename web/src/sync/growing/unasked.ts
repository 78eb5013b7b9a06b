import { growingSchema, type Growing } from '@furrow/contract/planting';
import type { LedgerEvent } from '@furrow/domain/events/event';
import { isPrepared } from '@furrow/domain/planting/selectors';
import type { OwnerId } from '../database/ledger-database.ts';
import { catchUp } from '../figures/catch-up.ts';
import { appendEvents, readGrowing, type WrittenAlong } from '../rows/browser-ledger.ts';
import { recordEnd, unaskedIn } from '../rows/growing-record.ts';
import { ifRoom } from '../rows/sync-state.ts';

/** The planting that is kept after a step: an ended one is forgotten, and a prepared one is not kept (D99). */
export function keptOf(growing: Growing): Growing | undefined {
  const { planting } = growing;
  return planting.mode.kind === 'ended' || isPrepared(planting) ? undefined : growing;
}

/**
 * Stores events with the planting while the server is asked who has the planting, since the page may be killed before the answer.
 * @returns whether the database was emptied under the page
 */
export function holdUnasked(
  owner: OwnerId,
  growing: Growing,
  unasked: readonly LedgerEvent[],
): Promise<boolean> {
  return appendEvents(owner, { ...growing, unasked }, []);
}

/** Appends the events that a killed page stored with the planting, unless an exchange has shown that another device has the planting. */
export async function appendUnasked(owner: OwnerId): Promise<void> {
  const stored = await readGrowing(owner);
  const events = unaskedIn(stored);
  if (events.length === 0) return;
  const growing = growingSchema.safeParse(stored).data;
  const kept = growing && keptOf(growing);
  const ifStillThere: WrittenAlong = async (changing, account) => {
    const now = await changing.objectStore('growing').get(account);
    return unaskedIn(now).length > 0 && (kept !== undefined || recordEnd(changing, account));
  };
  await appendEvents(owner, kept, events, ifStillThere);
  await ifRoom(catchUp);
}
