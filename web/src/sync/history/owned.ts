import { growingSchema } from '@furrow/contract/planting';
import { RECORD_KINDS } from '@furrow/contract/record-kinds';
import type { Owned } from '@furrow/domain/history/in-use';
import type { FocusByPlanting } from '@furrow/domain/ledger/changed-focus';
import { isTagId } from '@furrow/domain/tags/tag-field';
import { SECOND } from '@furrow/domain/time';
import { isObject } from '@furrow/domain/unknown-value';
import { browserStorage } from '../../platform/browser-storage.ts';
import { wait } from '../../platform/schedule.ts';
import { lastSetup } from '../../read-model/last-setup.ts';
import { readStored } from '../../read-model/stored-value.ts';
import { watchShownFocus } from '../almanac/shown-focus.ts';
import { knowledgeOf } from '../almanac/told-focus.ts';
import { allOf, isGuest, type Changing, type OwnerId } from '../database/ledger-database.ts';
import { synchronize } from '../exchange/synchronize.ts';
import { GOALS } from '../goals/goals.ts';
import { readRecord } from '../rows/growing-record.ts';
import { readableRows } from '../rows/readable.ts';
import { recordsIn, rowsAmong, TASKS, toldIn, type KindHere } from '../rows/records.ts';
import { TAGS } from '../tags/tags.ts';
import { IMPORTS, PAST_SESSIONS } from './history-kinds.ts';

/** The stores with everything that can name a tag or a task. */
export const OWNED = ['tasks', 'adoptions', 'ledger', 'growing', 'lists'] as const;

/** How long the server has to tell the focus of other devices. Without an answer, what this browser knows has to do. */
const PATIENCE = 10 * SECOND;

/** The focus of all devices, as the server tells it now. */
export async function toldFocus(owner: OwnerId): Promise<FocusByPlanting> {
  // While somebody watches, each exchange asks for the focus.
  const stop = watchShownFocus(() => undefined);
  try {
    if (!isGuest(owner) && navigator.onLine)
      await Promise.race([synchronize(owner, true), wait(PATIENCE)]);
    return (await knowledgeOf(owner)).told?.plantings ?? new Map();
  } finally {
    stop();
  }
}

/** Reads what an owner has, in a transaction of the stores `OWNED`. */
export async function ownedBy(
  changing: Changing<(typeof OWNED)[number]>,
  owner: OwnerId,
  told: FocusByPlanting,
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
  const events = readableRows(owner, ledger);
  const unknown = readableRows(owner, others)
    .map(toldIn)
    .filter(({ kind }) => !RECORD_KINDS.has(kind));
  const setUp = readStored(browserStorage(), lastSetup);
  return {
    imports: known(IMPORTS),
    pastSessions: recordsIn(PAST_SESSIONS, owner, long),
    tasks: known(TASKS),
    tags: known(TAGS),
    goals: known(GOALS),
    events: events.map(({ event }) => event),
    waiting: events.flatMap(({ state, event }) => (state === 'sent' ? [] : event)),
    told,
    toldTasks: Object.keys(list?.focus ?? {}).map(Number),
    plans: [...plantings.map((each) => each?.planting.plan), setUp].flatMap((plan) => plan ?? []),
    unknownIds: unknown.flatMap(({ record }) => idsIn(record)),
  };
}

function idsIn(value: unknown): readonly string[] {
  if (isTagId(value)) return [value];
  return isObject(value) ? Object.values(value).flatMap(idsIn) : [];
}
