import {
  GROWING_ID,
  growingMoved,
  type GrowingRecord,
  type GrowingThere,
} from '@furrow/domain/growing/growing-record';
import { takenBy } from '@furrow/domain/growing/holding';
import { isElsewhere } from '@furrow/domain/growing/sharing';
import { type Instant, SECOND } from '@furrow/domain/time';
import { browserClock } from '../../platform/clock.ts';
import { wait } from '../../platform/schedule.ts';
import { growingIn, holderIn, putRecord, readRecord } from '../rows/growing-record.ts';
import {
  changeStores,
  holderKey,
  isGuest,
  openLedger,
  type OwnerId,
  type RecordRow,
} from '../database/ledger-database.ts';
import { tellLedgerChanged, watchLedger } from '../database/ledger-news.ts';
import { syncState } from '../rows/sync-state.ts';
import { hasHeardSince, synchronize } from '../exchange/synchronize.ts';

/** What another device of the account has, in this device's time (D48). */
export interface Elsewhere extends Pick<GrowingRecord, 'growing' | 'endedLately'> {
  /** How the device's browser calls itself. */
  readonly userAgent: string;
}

/** The account's planting, if another device has it or had it last. */
export async function readElsewhere(owner: OwnerId): Promise<Elsewhere | undefined> {
  if (isGuest(owner)) return undefined;
  const database = await openLedger();
  const reading = database.transaction(['tasks', 'growing']);
  const growing = reading.objectStore('growing');
  const [row, holder, kept] = await Promise.all([
    reading.objectStore('tasks').get([owner, GROWING_ID]),
    growing.get(holderKey(owner)),
    growing.get(owner),
  ]);
  const record = growingIn(owner, row);
  if (!record) return undefined;
  const isThere = isElsewhere(record, record.holder.id === holder, kept !== undefined);
  return isThere ? inOwnTime(record) : undefined;
}

function inOwnTime({ holder, growing, endedLately }: GrowingRecord): Elsewhere {
  const here = growing && growingMoved(growing, browserClock.ahead);
  return { userAgent: holder.userAgent, growing: here, endedLately };
}

/** Calls back with what another device has, now and whenever the ledger changes; returns what stops it. */
export function watchElsewhere(
  owner: OwnerId,
  onElsewhere: (elsewhere: Elsewhere | undefined) => void,
): () => void {
  // Without the database nothing is known.
  const look = () => void readElsewhere(owner).then(onElsewhere, () => onElsewhere(undefined));
  look();
  return watchLedger(look);
}

/** Resolves when this page has an answer that it asked for at `since` or later, or when the server can't be reached. */
export async function hearServer(owner: OwnerId, since: Instant): Promise<void> {
  if (isGuest(owner) || !navigator.onLine) return;
  await firstAttempt();
  const isUnreachable = syncState.getState().activity === 'waiting';
  if (!isUnreachable && !hasHeardSince(owner, since)) await synchronize(owner, true);
}

/** Resolves when the exchange that every page begins with has succeeded or failed. */
async function firstAttempt(): Promise<void> {
  if (hasAttempted()) return;
  await new Promise<void>((resolve) => {
    const stop = syncState.subscribe(() => {
      if (!hasAttempted()) return;
      stop();
      resolve();
    });
  });
}

/** How long a planting that goes on waits for the server's answer. Then it relies on what this browser knows. */
const PATIENCE_MS = 2 * SECOND;

/** Resolves when the server has said who has the account's planting, or can't. */
export async function askWhoHasIt(owner: OwnerId): Promise<void> {
  if (isGuest(owner) || !navigator.onLine) return;
  await Promise.race([synchronize(owner, true), wait(PATIENCE_MS)]);
}

function hasAttempted(): boolean {
  const { syncedAt, activity } = syncState.getState();
  return syncedAt !== undefined || activity === 'waiting';
}

/** How taking over went: it is done, another device was faster or the planting is over, or the server can't be asked. */
export type Taking =
  | { readonly kind: 'taken'; readonly growing: GrowingThere }
  | { readonly kind: 'lost' | 'unreachable' };

/**
 * Takes the account's planting over to this device: asks for its latest state, sends this browser as the holder, and has the planting only
 * if the server then names this browser. If two devices do so at once, the server names the same one to both.
 */
export async function takeGrowing(owner: OwnerId): Promise<Taking> {
  if (await synchronize(owner, true)) return { kind: 'unreachable' };
  const before = await claim(owner);
  if (!before) return { kind: 'lost' };
  await synchronize(owner, false);
  const taking = await claimed(owner, before);
  tellLedgerChanged();
  return taking;
}

/** The row that the claim replaced, and the version of the claim. */
interface Before {
  readonly row: RecordRow;
  readonly version: number;
}

function claim(owner: OwnerId): Promise<Before | undefined> {
  return changeStores(['tasks', 'growing'], async (changing) => {
    const row = await changing.objectStore('tasks').get([owner, GROWING_ID]);
    const record = await readRecord(changing, owner);
    if (!row || !record?.growing) return undefined;
    const growing = growingMoved(record.growing, ahead());
    const own = takenBy({ ...record, growing }, await holderIn(changing, owner));
    await putRecord(changing, owner, own);
    return { row, version: own.version };
  });
}

/** The part of the clock's lead that the exchange corrects: it does not correct a clock that is behind. */
const ahead = () => Math.max(0, browserClock.ahead);

/** Whether the server took the claim. A claim that was not answered is taken back, so that it is not sent later. */
function claimed(owner: OwnerId, { row: before, version }: Before): Promise<Taking> {
  return changeStores(['tasks', 'growing'], async (changing): Promise<Taking> => {
    const row = await changing.objectStore('tasks').get([owner, GROWING_ID]);
    const record = await readRecord(changing, owner);
    const { id } = await holderIn(changing, owner);
    const isOwn = record?.holder.id === id && record.version === version;
    if (!isOwn || !record.growing) return { kind: 'lost' };
    if (row?.state !== 'sent') {
      await changing.objectStore('tasks').put(before);
      return { kind: 'unreachable' };
    }
    return { kind: 'taken', growing: growingMoved(record.growing, browserClock.ahead) };
  });
}
