import type { Exchange, ExchangeAnswer } from '@furrow/contract/exchange';
import type { FocusQuery } from '@furrow/contract/planting-focus';
import type { Context } from 'hono';
import type { Owner } from '../../db/owner.ts';
import { currentVersion } from '../ledger/garden-summary.ts';
import { longGarden } from '../ledger/long-garden.ts';
import { readGarden } from '../ledger/read-garden.ts';
import { readPlantingFocus } from '../ledger/read-planting-focus.ts';
import { readRecordChanges, readFocusOfTasks } from '../records/read-records.ts';
import type { AppEnv } from '../../http/app-env.ts';
import type { Heads } from '../../http/found-viewer.ts';
import type { RouteDeps } from '../../http/route-deps.ts';
import { noteSecurity } from '../../http/security-log.ts';
import { isFarBehind } from './long-reads.ts';
import { type SentItems, type Stored, storeSent } from './store-sent.ts';

interface Answer extends Omit<ExchangeAnswer, 'user'> {
  /** The garden in pieces, in place of `garden` if it is long. */
  readonly longGarden?: AsyncGenerator<string>;
}

/** Who asks, and whether the answer has changes beside the outcomes of what was sent. */
interface Asking {
  readonly owner: Owner;
  readonly heads: Heads;
  readonly tells: boolean;
}

/** The outcome of what a user sent, and the versions of their data when the request arrived. */
interface After extends Partial<Stored> {
  readonly userId: string;
  readonly heads: Heads;
}

/**
 * Ingests what a browser sent, and returns what changed since the versions that it knows.
 * @returns nothing if the user no longer exists
 */
export async function exchange(
  deps: SyncDeps,
  { owner, heads, tells }: Asking,
  sent: Omit<Exchange, 'user'>,
): Promise<Answer | undefined> {
  const taken = await ingest(deps, owner, sent);
  if (!taken) return undefined;
  const after = { ...taken, userId: owner.userId, heads };
  return {
    ...(sent.events && { events: [...(taken.appended?.outcomes ?? [])] }),
    ...(sent.records && { records: [...(taken.merged?.outcomes ?? [])] }),
    ...(tells && (await tellAll(deps, after, sent.knows))),
  };
}

/** Everything that has changed since the versions that a browser knows. */
const tellAll = async (
  deps: SyncDeps,
  after: After,
  knows: Exchange['knows'],
): Promise<Answer> => ({
  ...(await tellGarden(deps, after, knows?.garden)),
  ...(await tellRecords(deps, after, knows?.records)),
  ...(await tellPeriods(deps, after, knows?.periods)),
});

/**
 * The garden, if it changed since the known version, with the focus on tasks. If only the sent events have changed the garden and none
 * of them is on a task, the focus is left out, which saves a statement. A garden that has to be recounted has no version yet.
 */
async function tellGarden(
  { db, turns }: SyncDeps,
  { userId, heads, appended }: After,
  knows: number | undefined,
): Promise<Answer> {
  const version = appended ? appended.version : currentVersion(heads.garden);
  if (knows !== undefined && version === knows) return {};
  const known = appended?.gardenFor(knows ?? 0);
  if (known && knows && !appended?.hasTaskFocus) return { garden: known };
  return turns[turnFor(heads.garden?.version ?? 0, knows)](userId, async () => {
    const garden = known ?? (await readGarden(db, userId, knows ?? 0));
    const focus = await readFocusOfTasks(db, userId);
    return garden
      ? { garden, ...focus }
      : { longGarden: longGarden(db, userId, knows ?? 0), ...focus };
  });
}

/** What the Almanac shows, if it is asked for and has changed, up to the size of one answer. */
async function tellPeriods(
  { db, turns }: SyncDeps,
  { userId, heads, appended }: After,
  asked: FocusQuery | undefined,
): Promise<Answer> {
  const version = appended ? appended.version : currentVersion(heads.garden);
  if (!asked || asked.since === version) return {};
  const turn = turnFor(heads.garden?.version ?? 0, asked.since);
  return { periods: await turns[turn](userId, () => readPlantingFocus(db, userId, asked)) };
}

/** The changed records, up to the size of one answer. */
async function tellRecords(
  { db, turns }: SyncDeps,
  { userId, heads, merged }: After,
  knows: number | undefined,
): Promise<Answer> {
  const version = merged?.version ?? heads.records;
  if (knows !== undefined && version === knows) return {};
  const known = merged?.changesFor(knows ?? 0);
  if (known) return { changed: known };
  const turn = turnFor(heads.records, knows);
  return { changed: await turns[turn](userId, () => readRecordChanges(db, userId, knows ?? 0)) };
}

/** Reading for a device that is far behind is long work. */
const turnFor = (version: number, knows: number | undefined) =>
  isFarBehind(version, knows) ? 'takeLong' : 'take';

type SyncDeps = Pick<RouteDeps, 'db' | 'clock' | 'turns' | 'lookAtDevices'>;

/**
 * Appends the events and merges the records that a browser sent. Each of them counts only once, however often it is sent. This
 * server handles the requests of an account one at a time, so that they do not overtake each other.
 * @returns the outcomes of the events and of the records, if any were sent; nothing if the user no longer exists
 */
export async function ingest(
  deps: SyncDeps,
  owner: Owner,
  sent: SentItems & Pick<Exchange, 'sentAt'>,
): Promise<Partial<Stored> | undefined> {
  if (!sent.events?.length && !sent.records?.length) return {};
  const clocks = { sentAt: sent.sentAt, now: deps.clock() };
  const stored = await deps.turns.take(owner.userId, () => storeSent(deps.db, owner, sent, clocks));
  if (stored?.merged?.changesNotices) deps.lookAtDevices();
  return stored;
}

/** Logs forged and impossible items (D29): one line for a request, with a count for each reason. */
export function noteRefused<Env extends AppEnv>(
  c: Context<Env>,
  { events = [], records = [] }: Pick<ExchangeAnswer, 'events' | 'records'>,
): void {
  const codes = events.flatMap((each) => (each.outcome === 'refused' ? each.code : []));
  const code = [...new Set(codes)].join(' ');
  if (codes.length > 0) noteSecurity(c, 'event-refused', { refused: codes.length, code });
  const faults = records.flatMap((each) => (each.outcome === 'refused' ? each.code : []));
  const fault = [...new Set(faults)].join(' ');
  if (faults.length > 0) noteSecurity(c, 'input-refused', { refused: faults.length, code: fault });
}
