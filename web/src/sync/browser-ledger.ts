import { dayKeyAt, localDayAt } from '@furrow/domain/calendar';
import { type Fact, type LedgerEvent, stamp } from '@furrow/domain/events/event';
import { HOUR } from '@furrow/domain/time';
import { v7 as uuidv7 } from 'uuid';
import { browserStorage } from '../platform/browser-storage.ts';
import { browserClock } from '../platform/clock.ts';
import { deviceOffset, deviceTimeZone } from '../platform/time-zone.ts';
import { shownOwner } from '../read-model/read-model-owner.ts';
import {
  allOf,
  changeEverything,
  type Changing,
  GUEST,
  isGuest,
  type LedgerRow,
  openLedger,
  type Owner,
  remindedKey,
} from './ledger-database.ts';
import { tellLedgerChanged } from './ledger-news.ts';
import { currentOwner } from './owner.ts';
import { isRowOf, readableRows } from './readable.ts';

/** Longer than any focus period and any day: events farther apart do not touch each other. */
const REACH = 36 * HOUR;

/** An owner's events after a number, and what the ledger is like beside them. */
export interface LedgerPage {
  readonly events: readonly LedgerEvent[];
  /** The number of the last event there is, of anybody; 0 in a ledger without one. */
  readonly last: number;
  /** How many events of the owner there are up to the number that was asked for, and in all. */
  readonly rowsBefore: number;
  readonly rows: number;
}

/** What an owner is kept growing, unparsed; `undefined` where there is nothing. */
export async function readGrowing(owner: Owner): Promise<unknown> {
  const database = await openLedger();
  return database.get('growing', owner);
}

/** Notes that the planting is still alive. Nothing is lost with it, so it need not be flushed. */
export async function writeGrowing(owner: Owner, growing: unknown): Promise<void> {
  await changeEverything((note) => keepGrowing(note, owner, growing), 'relaxed');
}

/**
 * Keeps the planting an owner has under way, or forgets it, and enters events, in one transaction that is on disk when the
 * promise resolves. Where an account has adopted the owner meanwhile, they are the account's (D7); where it has left meanwhile,
 * nothing is kept growing for it (D76).
 */
export async function appendEvents(owner: Owner, growing: unknown, events: readonly LedgerEvent[]) {
  await changeEverything(async (entry) => {
    const taker = await keepGrowing(entry, owner, growing);
    const ledger = entry.objectStore('ledger');
    await Promise.all(events.map((event) => ledger.add(queued(taker, event))));
  });
  if (events.length > 0) tellLedgerChanged();
}

/** Enters one event beside whatever grows, in a transaction that is on disk when the promise resolves. */
export async function appendEvent(owner: Owner, event: LedgerEvent): Promise<void> {
  await changeEverything((entry) => entry.objectStore('ledger').add(queued(owner, event)));
  tellLedgerChanged();
}

/** A demo's events may have become the guest's, and those an account's. */
export async function takerOf(changing: Changing, owner: Owner): Promise<Owner> {
  for (let taker = owner; ;) {
    const next = await changing.objectStore('adoptions').get(taker);
    if (next === undefined) return taker;
    taker = next;
  }
}

/** Another tab may have signed an account out whose planting still runs in this one. */
async function keepGrowing(changing: Changing, owner: Owner, growing: unknown): Promise<Owner> {
  const taker = await growerOf(changing, owner);
  const hasLeft = !isGuest(taker) && shownOwner(browserStorage()) !== taker;
  const kept = changing.objectStore('growing');
  await (growing === undefined || hasLeft ? kept.delete(taker) : kept.put(growing, taker));
  return taker;
}

/** Whose it is that a page grows for an owner: a database that was emptied under the page knows another guest, or none. */
async function growerOf(changing: Changing, owner: Owner): Promise<Owner> {
  const taker = await takerOf(changing, owner);
  if (!isGuest(taker)) return taker;
  const guests = changing.objectStore('guests');
  const guest = await guests.get(GUEST);
  if (guest === undefined) await guests.put(taker, GUEST);
  return guest ?? taker;
}

function queued(owner: Owner, event: LedgerEvent): LedgerRow {
  return { owner, event, state: 'queued' };
}

/** What the gardener was focusing on in a planting; empty where this browser's ledger does not know. */
export async function readPlantingNote(planting: string): Promise<string> {
  const owner = await currentOwner();
  const database = await openLedger();
  const rows = await database.getAllFromIndex('ledger', 'planting', [owner, planting]);
  const last = readableRows(owner, rows).at(-1)?.event;
  return last && last.kind !== 'level-reset' ? last.notes : '';
}

/** An owner's events entered after the one of that number, but for those refused; 0 for all. */
export async function readEventsAfter(owner: Owner, number: number): Promise<LedgerPage> {
  const database = await openLedger();
  const fresh = IDBKeyRange.lowerBound(number, true);
  const reading = database.transaction('ledger');
  const [found, rows, newest] = await Promise.all([
    reading.store.getAll(fresh),
    reading.store.index('id').count(allOf(owner)),
    reading.store.openKeyCursor(null, 'prev'),
  ]);
  const own = found.filter((row) => isRowOf(owner, row));
  const events = readableRows(owner, own)
    .filter(({ state }) => state !== 'refused')
    .map(({ event }) => event);
  return { events, last: newest?.key ?? 0, rowsBefore: rows - own.length, rows };
}

/** The owner's other events that those may depend on: of the same plantings, or near them in time. */
export async function readRelatedEvents(owner: Owner, events: readonly LedgerEvent[]) {
  if (events.length === 0) return [];
  const database = await openLedger();
  const earliest = Math.min(...events.map((event) => event.at)) - REACH;
  const plantings = new Set(events.flatMap((event) => plantingOf(event)));
  const reading = database.transaction('ledger');
  const near = IDBKeyRange.bound([owner, earliest], [owner, Infinity]);
  const found = await Promise.all([
    reading.store.index('at').getAll(near),
    ...[...plantings].map((planting) => reading.store.index('planting').getAll([owner, planting])),
  ]);
  const fresh = new Set(events.map((event) => event.id));
  const taken = readableRows(owner, found.flat()).filter(
    ({ state, event }) => state !== 'refused' && !fresh.has(event.id),
  );
  return [...new Map(taken.map(({ event }) => [event.id, event])).values()];
}

function plantingOf(event: LedgerEvent): string[] {
  return 'planting' in event ? [event.planting] : [];
}

/**
 * A fact gets its id where it happens, the day that the wall clock shows there (D5, D42), and the offset of its zone (D43). Just
 * after a clock was set back over midnight the day is not the one of its instant, and the offset is left out.
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
 * Claims for this tab what an owner is to be reminded of. In one transaction of the database, which tabs meet in: what another has
 * written to local storage may reach this one only later.
 * @param claim from the mark that the last claim left, unparsed, to the next; nothing where there is nothing to claim
 */
export async function claimReminded(owner: Owner, claim: (mark: unknown) => unknown) {
  await changeEverything(async (claiming) => {
    const growing = claiming.objectStore('growing');
    const next = claim(await growing.get(remindedKey(owner)));
    if (next !== undefined) await growing.put(next, remindedKey(owner));
  });
}
