import { plantingsOf } from '@furrow/domain/events/event';
import { focusAdded, type FocusByTask, focusByTask, plus } from '@furrow/domain/todo/task-focus';
import {
  allOf,
  isGuest,
  type LedgerRow,
  openLedger,
  type OwnerId,
  type ServerList,
} from '../database/ledger-database.ts';
import { readableRows } from '../rows/readable.ts';

/** The focus on a task, as far as this browser knows. */
export interface KnownFocus {
  readonly seconds: number;
  /** Undefined if an older server told the seconds alone. */
  readonly pomodoros: number | undefined;
}

export type KnownFocusByTask = ReadonlyMap<number, KnownFocus>;

/**
 * The focus by task (D40): what the server told, and what events that it has not taken change. It is read after every change of a task,
 * so it reads no history twice.
 */
export async function readFocus(owner: OwnerId): Promise<KnownFocusByTask> {
  const reading = (await openLedger()).transaction(['ledger', 'lists']);
  const ledger = reading.objectStore('ledger');
  const [list, newest] = await Promise.all([
    reading.objectStore('lists').get(owner),
    ledger.openKeyCursor(null, 'prev'),
  ]);
  // A correction does not say which task it is about.
  const readAll = async () =>
    (await ledger.index('task').count(allOf(owner))) > 0
      ? ledger.index('at').getAll(allOf(owner))
      : [];
  if (!list)
    return isGuest(owner)
      ? grownBy(owner, newest?.key, readAll)
      : focusByTask(eventsIn(owner, await readAll()));
  const waiting = await Promise.all(
    (['queued', 'not-yet'] as const).map((state) =>
      ledger.index('state').getAll(IDBKeyRange.only([owner, state])),
    ),
  );
  // What the server told in an earlier life contains the events that are offered again.
  const unheard = eventsIn(
    owner,
    waiting.flat().filter(({ isOffered }) => !isOffered),
  );
  const ofPlantings = await Promise.all(
    [...plantingsOf(unheard)].map((planting) => ledger.index('planting').getAll([owner, planting])),
  );
  const fresh = new Set(unheard.map(({ id }) => id));
  const heard = eventsIn(owner, ofPlantings.flat()).filter(({ id }) => !fresh.has(id));
  return withAdded(list, focusAdded(heard, unheard));
}

/** What the server told, and what is added to it. */
function withAdded({ focus, pomodoros }: ServerList, added: FocusByTask): KnownFocusByTask {
  const tasks = new Set([...Object.keys(focus).map(Number), ...added.keys()]);
  return new Map(
    [...tasks].map((task) => {
      const seconds = focus[task] ?? 0;
      const sum = plus({ seconds, pomodoros: pomodoros?.[task] ?? 0 }, added.get(task));
      const isUnknown = seconds > 0 && !pomodoros;
      return [task, isUnknown ? { ...sum, pomodoros: undefined } : sum] as const;
    }),
  );
}

/** The last result for a guest. It holds until the ledger has a new event, since a guest's events are only added. */
let grown:
  | {
      readonly owner: OwnerId;
      readonly last: number | undefined;
      readonly focus: KnownFocusByTask;
    }
  | undefined;

async function grownBy(
  owner: OwnerId,
  last: number | undefined,
  readAll: () => Promise<readonly LedgerRow[]>,
): Promise<KnownFocusByTask> {
  if (grown?.owner !== owner || grown.last !== last)
    grown = { owner, last, focus: focusByTask(eventsIn(owner, await readAll())) };
  return grown.focus;
}

function eventsIn(owner: OwnerId, rows: readonly LedgerRow[]) {
  const counted = readableRows(owner, rows).filter(({ state }) => state !== 'refused');
  return counted.map(({ event }) => event);
}
