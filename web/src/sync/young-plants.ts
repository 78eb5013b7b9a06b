import { changeYoung } from '@furrow/domain/ledger/garden';
import type { YoungPlant } from '@furrow/domain/ledger/young-plant';
import { readRelatedEvents } from './browser-ledger.ts';
import { readPending } from './outbox.ts';
import { currentOwner } from './owner.ts';
import { sinceReset } from './server-garden.ts';

/**
 * The young plants of the garden that is shown (D79), newest first: those that the server told, after the events that it has not
 * taken. A guest's follow from the whole ledger.
 */
export async function readYoungPlants(): Promise<readonly YoungPlant[]> {
  const owner = await currentOwner();
  const { garden, events } = await readPending(owner);
  const related = await readRelatedEvents(owner, events);
  const counting = sinceReset(garden, events);
  return changeYoung(garden?.young ?? [], sinceReset(garden, related), counting);
}
