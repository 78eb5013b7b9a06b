import { growingSchema } from '@furrow/contract/planting';
import type { Owned } from '@furrow/domain/history/in-use';
import { undoOf, type Undoing } from '@furrow/domain/history/undo-import';
import type { PlantingFocus } from '@furrow/domain/ledger/planting-focus';
import { SECOND } from '@furrow/domain/time';
import { browserStorage } from '../../platform/browser-storage.ts';
import { wait } from '../../platform/schedule.ts';
import { lastSetup } from '../../read-model/last-setup.ts';
import { readStored } from '../../read-model/stored-value.ts';
import { watchShownFocus } from '../almanac/shown-focus.ts';
import {
  allOf,
  changeStores,
  isGuest,
  type Changing,
  type OwnerId,
} from '../database/ledger-database.ts';
import { tellLedgerChanged } from '../database/ledger-news.ts';
import { knowledgeOf } from '../almanac/told-focus.ts';
import { GOALS } from '../goals/goals.ts';
import { synchronize } from '../exchange/synchronize.ts';
import { takerOf } from '../rows/browser-ledger.ts';
import { readRecord } from '../rows/growing-record.ts';
import { readableRows } from '../rows/readable.ts';
import {
  newEdit,
  recordsIn,
  rowOf,
  rowsAmong,
  TASKS,
  toldOf,
  type KindHere,
} from '../rows/records.ts';
import { TAGS } from '../tags/tags.ts';
import { IMPORTS, PAST_SESSIONS } from './history-kinds.ts';

/** Where all is that can name a tag or a task. */
const NAMING = ['tasks', 'adoptions', 'ledger', 'growing', 'lists'] as const;

/**
 * Undoes an import (D56) in one transaction that is on disk when the promise resolves; what it changes is queued.
 * @returns the names of the import's tasks that stay
 */
export async function undoImport(owner: OwnerId, origin: string): Promise<readonly string[]> {
  const told = await toldFocus(owner);
  const kept = await changeStores(NAMING, async (changing) => {
    const taker = await takerOf(changing, owner);
    const owned = await ownedBy(changing, taker, told);
    const undone = owned.imports.find((each) => each.origin === origin);
    if (!undone) return [];
    const undoing = undoOf(undone, owned, newEdit());
    const queued = changedBy(undoing).map((each) => rowOf(taker, each, { state: 'queued' }));
    await Promise.all(queued.map((row) => changing.objectStore('tasks').put(row)));
    return undoing.keptTasks;
  });
  tellLedgerChanged();
  return kept;
}

/** How long the server has to tell the focus of other devices. Without an answer, what this browser knows has to do. */
const PATIENCE = 10 * SECOND;

/** The focus of all devices. */
async function toldFocus(owner: OwnerId): Promise<readonly PlantingFocus[]> {
  // While somebody watches, each exchange asks for the focus.
  const stop = watchShownFocus(() => undefined);
  try {
    if (!isGuest(owner) && navigator.onLine)
      await Promise.race([synchronize(owner, true), wait(PATIENCE)]);
    const { told } = await knowledgeOf(owner);
    return [...(told?.plantings.values() ?? [])];
  } finally {
    stop();
  }
}

async function ownedBy(
  changing: Changing<(typeof NAMING)[number]>,
  owner: OwnerId,
  told: readonly PlantingFocus[],
): Promise<Owned> {
  const rows = changing.objectStore('tasks');
  const [others, long, ledger, growing, list, shared] = await Promise.all([
    rowsAmong(IMPORTS.name, owner, rows),
    rowsAmong(PAST_SESSIONS.name, owner, rows),
    changing.objectStore('ledger').index('at').getAll(allOf(owner)),
    changing.objectStore('growing').get(owner),
    changing.objectStore('lists').get(owner),
    readRecord(changing, owner),
  ]);
  const known = <Kept extends object>(kind: KindHere<Kept>) => recordsIn(kind, owner, others);
  const plantings = [growingSchema.safeParse(growing).data, shared?.growing];
  const setUp = readStored(browserStorage(), lastSetup);
  return {
    imports: known(IMPORTS),
    pastSessions: recordsIn(PAST_SESSIONS, owner, long),
    tasks: known(TASKS),
    tags: known(TAGS),
    goals: known(GOALS),
    events: readableRows(owner, ledger).map(({ event }) => event),
    told,
    toldTasks: Object.keys(list?.focus ?? {}).map(Number),
    plans: [...plantings.map((each) => each?.planting.plan), setUp].flatMap((plan) => plan ?? []),
  };
}

function changedBy({ import: undone, pastSessions, tasks, tags }: Undoing) {
  return [
    ...toldOf(IMPORTS, [undone]),
    ...toldOf(PAST_SESSIONS, pastSessions),
    ...toldOf(TASKS, tasks),
    ...toldOf(TAGS, tags),
  ];
}
