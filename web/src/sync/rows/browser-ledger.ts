import { dayKeyAt, localDayAt } from '@furrow/domain/calendar';
import {
  type Fact,
  isPlantingEvent,
  type LedgerEvent,
  type PlantingId,
  stamp,
} from '@furrow/domain/events/event';
import { v7 as uuidv7 } from 'uuid';
import { browserStorage } from '../../platform/browser-storage.ts';
import { browserClock } from '../../platform/clock.ts';
import { deviceOffset, deviceTimeZone } from '../../platform/time-zone.ts';
import { shownOwner } from '../../read-model/read-model-owner.ts';
import {
  changeStores,
  type Changing,
  GUEST,
  isGuest,
  openLedger,
  type OwnerId,
  remindedKey,
} from '../database/ledger-database.ts';
import { tellLedgerChanged } from '../database/ledger-news.ts';
import { shownOwnerHere } from './owner.ts';
import { readableRows } from './readable.ts';

/** Where a planting is kept: under its present owner, and in the record that an account's other devices see. */
const GROWING = ['growing', 'tasks', 'adoptions', 'guests'] as const;

/** The planting that an owner has under way, unparsed; `undefined` while nothing grows. */
export async function readGrowing(owner: OwnerId): Promise<unknown> {
  const database = await openLedger();
  return database.get('growing', owner);
}

/**
 * What else is written in the transaction that keeps an account's planting. It resolves to false if another device has the planting (D48):
 * then nothing may be written.
 */
export type WrittenAlong = (
  changing: Changing<'tasks' | 'growing'>,
  account: OwnerId,
) => Promise<boolean>;

/**
 * Notes that the planting is still alive. Losing this note does no harm, so it need not be flushed.
 * @returns whether the database was emptied under the page
 */
export async function writeGrowing(
  owner: OwnerId,
  growing: unknown,
  share?: WrittenAlong,
): Promise<boolean> {
  const note = (noting: Changing<(typeof GROWING)[number]>) =>
    keepGrowing(noting, owner, growing, share);
  return (await changeStores(GROWING, note, 'relaxed')).wasEmptied;
}

/**
 * Keeps or forgets the planting an owner has under way, and appends events, in one transaction that is on disk when the
 * promise resolves. If an account has adopted the owner meanwhile, all of it becomes the account's (D7). If the account has
 * left this browser meanwhile, its planting is not kept (D76).
 * @returns whether the database was emptied under the page
 */
export async function appendEvents(
  owner: OwnerId,
  growing: unknown,
  events: readonly LedgerEvent[],
  share?: WrittenAlong,
): Promise<boolean> {
  const { wasEmptied } = await changeStores([...GROWING, 'ledger'], async (entry) => {
    const kept = await keepGrowing(entry, owner, growing, share);
    if (kept.taker !== undefined) await append(entry, kept.taker, events);
    return kept;
  });
  if (events.length > 0) tellLedgerChanged();
  return wasEmptied;
}

/**
 * Appends one event and leaves the planting under way alone, in a transaction that is on disk when the promise resolves. If an account has
 * adopted the owner meanwhile, the event is the account's (D7).
 */
export async function appendEvent(owner: OwnerId, event: LedgerEvent): Promise<void> {
  await changeStores(['ledger', 'adoptions'], async (entry) =>
    append(entry, await takerOf(entry, owner), [event]),
  );
  tellLedgerChanged();
}

/** The present owner of an owner's events: a demo's events may have become the guest's, and the guest's an account's. */
export async function takerOf(changing: Changing<'adoptions'>, owner: OwnerId): Promise<OwnerId> {
  for (let taker = owner; ;) {
    const next = await changing.objectStore('adoptions').get(taker);
    if (next === undefined) return taker;
    taker = next;
  }
}

interface KeptPlanting {
  /** The planting's present owner; undefined if another device has the planting. */
  readonly taker: OwnerId | undefined;
  readonly wasEmptied: boolean;
}

/** Keeps or forgets a planting. For an account that another tab has signed out meanwhile, none is kept. */
async function keepGrowing(
  changing: Changing<(typeof GROWING)[number]>,
  owner: OwnerId,
  growing: unknown,
  share?: WrittenAlong,
): Promise<KeptPlanting> {
  const { taker, wasEmptied } = await growerOf(changing, owner);
  const hasLeft = !isGuest(taker) && shownOwner(browserStorage()) !== taker;
  const isShared = share && !isGuest(taker) && !hasLeft;
  if (isShared && !(await share(changing, taker))) return { taker: undefined, wasEmptied };
  const kept = changing.objectStore('growing');
  await (growing === undefined || hasLeft ? kept.delete(taker) : kept.put(growing, taker));
  return { taker, wasEmptied };
}

/** Who owns a planting that a page keeps. A database that was emptied under the page has another guest, or none. */
async function growerOf(changing: Changing<'adoptions' | 'guests'>, owner: OwnerId) {
  const taker = await takerOf(changing, owner);
  if (!isGuest(taker)) return { taker, wasEmptied: false };
  const guests = changing.objectStore('guests');
  const guest = await guests.get(GUEST);
  if (guest === undefined) await guests.put(taker, GUEST);
  return { taker: guest ?? taker, wasEmptied: guest !== taker };
}

/** Appends the events that an owner does not have yet, in their order; they are queued. */
export async function append(
  changing: Changing<'ledger'>,
  owner: OwnerId,
  events: readonly LedgerEvent[],
): Promise<void> {
  const ledger = changing.objectStore('ledger');
  for (const event of events)
    if ((await ledger.index('id').getKey([owner, event.id])) === undefined)
      await ledger.add({ owner, event, state: 'queued' });
}

/** An owner's events of a planting, as far as this browser has them. */
export async function readPlantingEvents(
  owner: OwnerId,
  planting: PlantingId,
): Promise<readonly LedgerEvent[]> {
  const database = await openLedger();
  const rows = await database.getAllFromIndex('ledger', 'planting', [owner, planting]);
  return readableRows(owner, rows).map(({ event }) => event);
}

/** The notes of those plantings that have some, by their ids. */
export async function readPlantingNotes(
  plantings: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const owner = await shownOwnerHere();
  const database = await openLedger();
  const index = database.transaction('ledger').store.index('planting');
  const notes = plantings.map(async (planting) => {
    const rows = await index.getAll([owner, planting]);
    const events = readableRows(owner, rows).map(({ event }) => event);
    return [planting, events.findLast(isPlantingEvent)?.notes ?? ''] as const;
  });
  return new Map((await Promise.all(notes)).filter(([, note]) => note !== ''));
}

/**
 * Gives a fact its id, the day that the wall clock shows (D5, D42), and the offset of its zone (D43). Just after a clock was set
 * back over midnight, that day is not the day of the instant, and the offset is left out.
 */
export function stampNow(fact: Fact): LedgerEvent {
  browserClock.noteStamped(fact.at);
  const wall = browserClock.wallAt(fact.at);
  const day = dayKeyAt(wall, deviceTimeZone());
  const offset = deviceOffset(wall);
  return stamp(fact, {
    id: uuidv7({ msecs: fact.at }),
    day,
    ...(localDayAt(fact.at, offset) === day && { offset }),
  });
}

/**
 * Claims for this tab what an owner is to be reminded of. One database transaction decides, since all tabs share the database, while local
 * storage that another tab wrote may be visible here only later.
 * @param claim computes the next mark from the one that the last claim left (unparsed); undefined if there is nothing to claim
 */
export async function claimReminded(owner: OwnerId, claim: (mark: unknown) => unknown) {
  await changeStores(['growing'], async (claiming) => {
    const growing = claiming.objectStore('growing');
    const next = claim(await growing.get(remindedKey(owner)));
    if (next !== undefined) await growing.put(next, remindedKey(owner));
  });
}
