import {
  changesFocus,
  isFocusEvent,
  type LedgerEvent,
  type Span,
  plantingsOf,
} from '@furrow/domain/events/event';
import { joined } from '@furrow/domain/events/span';
import { connectedPlantings } from '@furrow/domain/ledger/connected-plantings';
import { gardenParts, planProjection, stepOf } from '@furrow/domain/ledger/garden-parts';
import { beginningOf, endingOf } from '@furrow/domain/ledger/reach';
import { HOUR } from '@furrow/domain/time';
import {
  allOf,
  type LedgerRow,
  type LedgerSchema,
  openLedger,
  type OwnerId,
} from '../database/ledger-database.ts';
import type { IDBPObjectStore } from 'idb';
import { readableRows } from './readable.ts';

/** Longer than any focus period and any day: events farther apart do not affect each other. */
const REACH = 36 * HOUR;

/**
 * The owner's other events that the given ones may depend on: of the same plantings, and near them in time. A correction depends on what is
 * near its planting's focus, and on what is connected with it (D73), however long ago that was.
 */
export async function readRelatedEvents(
  owner: OwnerId,
  events: readonly LedgerEvent[],
): Promise<readonly LedgerEvent[]> {
  if (events.length === 0) return [];
  const reading = (await openLedger()).transaction('ledger');
  const search = new RelatedEvents(owner, events, reading.store);
  await search.readPlantings(plantingsOf(events));
  await search.readSince(events.filter((event) => !changesFocus(event)));
  const corrections = events.filter(changesFocus);
  if (corrections.length > 0) {
    await search.readConnected(plantingsOf(corrections));
    await search.readResets();
    await search.readLastSession();
  }
  return search.events;
}

type Ledger = IDBPObjectStore<LedgerSchema, ['ledger'], 'ledger'>;

/** What has been read of a ledger: the events of some plantings, and all events of some stretches of time. */
class RelatedEvents {
  readonly #owner: OwnerId;
  readonly #fresh: readonly LedgerEvent[];
  readonly #ledger: Ledger;
  readonly #found = new Map<string, LedgerEvent>();
  /** The plantings with all of their events. */
  readonly #plantings = new Set<string>();
  /** In order, without overlaps. */
  #stretches: readonly Span[] = [];

  constructor(owner: OwnerId, fresh: readonly LedgerEvent[], ledger: Ledger) {
    this.#owner = owner;
    this.#fresh = fresh;
    this.#ledger = ledger;
  }

  get events(): readonly LedgerEvent[] {
    const fresh = new Set(this.#fresh.map(({ id }) => id));
    return [...this.#found.values()].filter(({ id }) => !fresh.has(id));
  }

  async readPlantings(plantings: ReadonlySet<string>): Promise<void> {
    const index = this.#ledger.index('planting');
    const unread = [...plantings].filter((planting) => !this.#plantings.has(planting));
    const rows = unread.map((planting) => index.getAll([this.#owner, planting]));
    for (const planting of unread) this.#plantings.add(planting);
    this.#keep((await Promise.all(rows)).flat());
  }

  /** Reads what is near events, and everything later. */
  async readSince(events: readonly LedgerEvent[]): Promise<void> {
    const earliest = Math.min(...events.map(({ at }) => at));
    if (events.length > 0) await this.#readStretch({ from: earliest - REACH, to: Infinity });
  }

  /** Reads what is near the focus of plantings, and of those connected with them. */
  async readConnected(plantings: ReadonlySet<string>): Promise<void> {
    await this.readPlantings(plantings);
    const own = this.events.filter((event) => 'planting' in event && plantings.has(event.planting));
    for (const event of own.filter(isFocusEvent))
      await this.#readStretch({ from: beginningOf(event) - REACH, to: endingOf(event) + REACH });
    const periods = this.events.filter(isFocusEvent).map((event) => ({
      planting: event.planting,
      from: beginningOf(event),
      to: endingOf(event),
    }));
    const connected = connectedPlantings(plantings, periods);
    if (connected.size > plantings.size)
      await this.readConnected(new Set([...plantings, ...connected]));
  }

  /** Reads the level resets, which are the only events without a planting: a planting from before one does not count (D28). */
  async readResets(): Promise<void> {
    const all = allOf(this.#owner);
    const [keys, ofPlantings] = await Promise.all([
      this.#ledger.index('at').getAllKeys(all),
      this.#ledger.index('planting').getAllKeys(all),
    ]);
    const isOfPlanting = new Set(ofPlantings);
    const others = keys.filter((key) => !isOfPlanting.has(key));
    const rows = await Promise.all(others.map((key) => this.#ledger.get(key)));
    this.#keep(rows.flatMap((row) => row ?? []));
  }

  /** If the last session is gone, reads back until the one before it is found. */
  async readLastSession(): Promise<void> {
    for (let reach = REACH; ; reach *= 2) {
      const events = this.events;
      const plan = planProjection(this.#fresh, undefined);
      const { last } = gardenParts(events);
      const step = stepOf(plan, { events, late: new Set(), last });
      const { from = -Infinity } = this.#stretches.at(-1) ?? {};
      if (!step.mayHaveLater || (step.last?.at ?? -Infinity) >= from) return;
      const earlier = IDBKeyRange.bound([this.#owner, -Infinity], [this.#owner, from], true, true);
      const cursor = await this.#ledger.index('at').openCursor(earlier, 'prev');
      if (!cursor) return;
      await this.#readStretch({ from: cursor.value.event.at - reach, to: from });
    }
  }

  async #readStretch(stretch: Span): Promise<void> {
    if (this.#stretches.some(({ from, to }) => from <= stretch.from && stretch.to <= to)) return;
    const { from, to } = stretch;
    const range = IDBKeyRange.bound([this.#owner, from], [this.#owner, to]);
    const near = this.#keep(await this.#ledger.index('at').getAll(range));
    this.#stretches = joined([...this.#stretches, stretch]);
    // What is left of their focus may be said much later.
    await this.readPlantings(plantingsOf(near));
  }

  #keep(rows: readonly LedgerRow[]): readonly LedgerEvent[] {
    const kept = readableRows(this.#owner, rows).filter(({ state }) => state !== 'refused');
    for (const { event } of kept) this.#found.set(event.id, event);
    return kept.map(({ event }) => event);
  }
}
