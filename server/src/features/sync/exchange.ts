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
 * Takes in what somebody sent, and tells what changed since what they know.
 * @returns nothing where the user is no more
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

/** The garden and the focus that it is made of, where they are not as they were known. */
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

/** The records that changed, as far as one answer goes. */
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
  /** Whether no record is merged where there is no room for one of them. */
  readonly allOrNone?: boolean;
}

/**
 * Enters the events and merges the records that somebody sent, in one transaction: all of it, or nothing. It can be repeated at any
 * point. Of one account one is worked on at a time, so that it takes one connection however many are sent.
 * @returns what came of each part that was sent; nothing where the user is no more
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

/** Forged and impossible items (D29): one line for all of a request, with how many there were of which reason. */
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
