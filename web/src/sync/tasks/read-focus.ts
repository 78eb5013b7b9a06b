import { focusByTask, focusOnTask } from '@furrow/domain/todo/task-focus';
import {
  allOf,
  isGuest,
  openLedger,
  type LedgerRow,
  type OwnerId,
} from '../database/ledger-database.ts';
import { readableRows } from '../rows/readable.ts';

type Seconds = ReadonlyMap<number, number>;

/**
 * Seconds of focus by task (D40): those that the server told, and those of events that it has not taken. It is read after every
 * change of a task, so it reads no history twice.
 */
export async function readFocus(owner: OwnerId): Promise<Seconds> {
  const reading = (await openLedger()).transaction(['ledger', 'lists']);
  const ledger = reading.objectStore('ledger');
  const [list, newest] = await Promise.all([
    reading.objectStore('lists').get(owner),
    ledger.openKeyCursor(null, 'prev'),
  ]);
  const readAll = () => ledger.index('task').getAll(allOf(owner));
  if (!list)
    return isGuest(owner) ? grownBy(owner, newest?.key, readAll) : focusIn(owner, await readAll());
  const unheard = await Promise.all(
    (['queued', 'not-yet'] as const).map((state) =>
      ledger.index('state').getAll(IDBKeyRange.only([owner, state])),
    ),
  );
  // What the server told in an earlier life contains the events that are offered again.
  const seconds = new Map(
    focusIn(
      owner,
      unheard.flat().filter(({ isOffered }) => !isOffered),
    ),
  );
  for (const [id, told] of Object.entries(list.focus))
    seconds.set(Number(id), (seconds.get(Number(id)) ?? 0) + told);
  return seconds;
}

/** The last result for a guest. It holds until the ledger has a new event, since a guest's events are only added. */
let grown:
  | { readonly owner: OwnerId; readonly last: number | undefined; readonly seconds: Seconds }
  | undefined;

async function grownBy(
  owner: OwnerId,
  last: number | undefined,
  readAll: () => Promise<readonly LedgerRow[]>,
): Promise<Seconds> {
  if (grown?.owner !== owner || grown.last !== last)
    grown = { owner, last, seconds: focusIn(owner, await readAll()) };
  return grown.seconds;
}

function focusIn(owner: OwnerId, rows: readonly LedgerRow[]): Seconds {
  const counted = readableRows(owner, rows).filter(({ state }) => state !== 'refused');
  return focusByTask(counted.flatMap(({ event }) => focusOnTask(event) ?? []));
}
