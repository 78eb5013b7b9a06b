import { changeYoung } from '@furrow/domain/ledger/garden';
import type { YoungPlant } from '@furrow/domain/ledger/young-plant';
import { allOf, openLedger, type OwnerId, type ServerGarden } from '../database/ledger-database.ts';
import { readRelatedEvents } from '../rows/browser-ledger.ts';
import { currentOwner } from '../rows/owner.ts';
import { readableRows, readableWord } from '../rows/readable.ts';
import { sinceReset } from './server-garden.ts';

/**
 * What the server last told, the events it had not taken then (all, if it told nothing), and how far the ledger goes; read in one
 * transaction. Events offered again after a restore are left out: the server's garden may hold them.
 */
export async function readPending(owner: OwnerId) {
  const database = await openLedger();
  const reading = database.transaction(['ledger', 'gardens']);
  const ledger = reading.objectStore('ledger');
  const garden = readableGarden(await reading.objectStore('gardens').get(owner));
  const states = garden
    ? (['queued', 'not-yet'] as const)
    : (['queued', 'not-yet', 'sent'] as const);
  const [found, rows, newest] = await Promise.all([
    Promise.all(
      states.map((state) => ledger.index('state').getAll(IDBKeyRange.only([owner, state]))),
    ),
    ledger.index('id').count(allOf(owner)),
    ledger.openKeyCursor(null, 'prev'),
  ]);
  const readable = readableRows(owner, found.flat());
  const pending = readable.filter(({ isOffered }) => !isOffered);
  return {
    garden,
    events: pending.map(({ event }) => event),
    isOffering: pending.length < readable.length,
    last: newest?.key ?? 0,
    rows,
  };
}

export async function readServerGarden(owner: OwnerId): Promise<ServerGarden | undefined> {
  const database = await openLedger();
  return readableGarden(await database.get('gardens', owner));
}

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

/** What the server last told of a garden, as stored; undefined if it is damaged, so that it is asked for again. */
export function readableGarden(garden: ServerGarden | undefined): ServerGarden | undefined {
  return readableWord(garden, ['pomoStats', 'harvestHistory']);
}
