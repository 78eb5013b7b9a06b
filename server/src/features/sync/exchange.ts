import type { Exchange, ExchangeAnswer } from '@furrow/contract/exchange';
import type { Context } from 'hono';
import { type Owner, holdingOwner } from '../../db/owner.ts';
import { readVersion } from '../ledger/bring-up-to-date.ts';
import { type Appended, appendEvents } from '../ledger/append-events.ts';
import { readGarden } from '../ledger/read-garden.ts';
import { mergeRecords } from '../records/merge-records.ts';
import { readChanges, readRecordsVersion, readFocus } from '../records/read-records.ts';
import type { AppEnv } from '../../http/app-env.ts';
import type { RouteDeps } from '../../http/route-deps.ts';
import { noteSecurity } from '../../http/security-log.ts';

type Answer = Omit<ExchangeAnswer, 'user'>;
type Known = NonNullable<Exchange['knows']>;

/**
 * Ingests what a browser sent, and returns what changed since the versions that it knows.
 * @returns nothing if the user no longer exists
 */
export async function exchange(
  deps: SyncDeps,
  owner: Owner,
  sent: Omit<Exchange, 'user'>,
): Promise<Answer | undefined> {
  const taken = await ingest(deps, owner, sent);
  if (!taken) return undefined;
  const { appended, merged } = taken;
  const { userId } = owner;
  const knows = sent.knows ?? {};
  return {
    ...(sent.events && { events: [...(appended?.outcomes ?? [])] }),
    ...(sent.records && { records: merged ?? [] }),
    ...(await tellGarden(deps, userId, knows, appended)),
    ...(await tellRecords(deps, userId, knows)),
  };
}

/** The garden and its focus, if they changed since the known version. */
async function tellGarden(
  { db, reads }: SyncDeps,
  userId: string,
  { garden: knows }: Known,
  appended: Appended | undefined,
): Promise<Answer> {
  const known = appended?.gardenFor(knows ?? 0);
  const version = known?.version ?? (await readVersion(db, userId));
  if (knows !== undefined && version === knows) return {};
  return reads.whole(userId, async () => ({
    garden: known ?? (await readGarden(db, userId, knows ?? 0)),
    focus: await readFocus(db, userId),
  }));
}

/** The changed records, up to the size of one answer. */
async function tellRecords(
  { db, reads }: SyncDeps,
  userId: string,
  { records: knows }: Known,
): Promise<Answer> {
  if (knows !== undefined && (await readRecordsVersion(db, userId)) === knows) return {};
  return { changed: await reads.whole(userId, () => readChanges(db, userId, knows ?? 0)) };
}

type SyncDeps = Pick<RouteDeps, 'db' | 'clock' | 'reads'>;

interface Sent extends Pick<Exchange, 'sentAt' | 'events' | 'records'> {
  /** Whether nothing is merged if one record does not fit. */
  readonly allOrNone?: boolean;
}

/**
 * Appends the events and merges the records that a browser sent, in one transaction: all or nothing. It can be repeated at any
 * point. Requests of one account run one at a time, so that they use one connection however many are sent.
 * @returns the outcome of each part that was sent; nothing if the user no longer exists
 */
export async function ingest(
  { db, clock, reads }: SyncDeps,
  owner: Owner,
  { sentAt, events, records, allOrNone = false }: Sent,
) {
  if (!events?.length && !records?.length) return {};
  const clocks = { sentAt, now: clock() };
  return reads.whole(owner.userId, () =>
    holdingOwner(db, owner.userId, async (tx) => ({
      ...(events && { appended: await appendEvents(tx, owner, events, clocks) }),
      ...(records && {
        merged: await mergeRecords(tx, owner, { items: records, allOrNone, ...clocks }),
      }),
    })),
  );
}

/** Logs forged and impossible items (D29): one line for a request, with a count for each reason. */
export function noteRefused<Env extends AppEnv>(
  c: Context<Env>,
  { events = [], records = [] }: Pick<ExchangeAnswer, 'events' | 'records'>,
): void {
  const codes = events.flatMap((each) => (each.outcome === 'refused' ? each.code : []));
  const code = [...new Set(codes)].join(' ');
  if (codes.length > 0) noteSecurity(c, 'event-refused', { refused: codes.length, code });
  const { length: refused } = records.filter(({ outcome }) => outcome === 'refused');
  if (refused > 0) noteSecurity(c, 'input-refused', { refused, code: 'malformed' });
}
