import type { Span } from '@furrow/domain/events/event';
import { connectedPlantings, type FocusExtent } from '@furrow/domain/ledger/connected-plantings';
import { stretchesOf } from '@furrow/domain/ledger/reach';
import { HOUR, MINUTE, type Duration, type Instant } from '@furrow/domain/time';
import type { Reader } from '../../db/database.ts';
import { ANY_NUMBER } from './ledger-rows.ts';
import { type FoundPeriod, periodsRead } from './overlapping-periods.ts';

/** How many events of the timer, and how many bytes of them, are read together. */
export interface Most {
  readonly events: number;
  readonly bytes: number;
}

/**
 * More events, and more bytes, than are connected in any real garden, with those that were sent. An event that is connected with more is
 * refused (D75). A span takes 40 bytes or more, so the limit of bytes also limits the spans.
 */
export const MOST_CONNECTED: Most = { events: 120, bytes: 128 * 1024 };

/**
 * What a gardener changes afterwards is taken whatever it is connected with, such as a strike: this is beyond what could become connected in
 * this release, or in an earlier one with a limit.
 */
export const MOST_STRUCK: Most = { events: 700, bytes: 640 * 1024 };

/** How far connected plantings are searched. */
interface Search {
  readonly read: ReturnType<typeof periodsRead>;
  /** A chain of plantings that takes more searches than this is longer than any real one. */
  readonly rounds: number;
  /** More connected plantings than this have more events than are read: each has one. */
  readonly plantings: number;
}

/** More focus periods around an event than any real garden has (D75). */
export const ORDINARY: Search = {
  read: periodsRead({ periods: 500, rows: 2000 }),
  rounds: 16,
  plantings: MOST_CONNECTED.events,
};

/** For what is taken whatever it is connected with: beyond what an event can have around it when it is taken. */
export const STRIKING: Search = {
  read: periodsRead({ periods: 2500, rows: 5000 }),
  rounds: 16,
  plantings: MOST_STRUCK.events,
};

/** All, for a recount. */
export const WHOLE: Search = {
  read: periodsRead({ periods: ANY_NUMBER, rows: ANY_NUMBER }),
  rounds: Infinity,
  plantings: Infinity,
};

/** Where the search for connected plantings begins. */
export interface ConnectedSought {
  readonly userId: string;
  /** These plantings are always found. */
  readonly plantings: readonly string[];
  /** Focus that was sent. */
  readonly periods: readonly FocusExtent[];
  /** Plantings whose focus may count again, whether they are struck or not. */
  readonly restored: ReadonlySet<string>;
  /** When the level was reset: what ended before overlaps with nothing that counts (D28). */
  readonly since: Instant;
}

/**
 * These plantings and all that are connected with them, except by focus of a struck planting. Each search covers a longer time around
 * what was found before, so that a long chain of plantings takes few searches, and a shorter one if there is too much around.
 * @returns undefined if a search finds too much
 */
export async function findConnected(
  db: Reader,
  { plantings, periods: sent, restored, ...beginning }: ConnectedSought,
  { read, rounds, plantings: most }: Search,
): Promise<ReadonlySet<string> | undefined> {
  let connected: ReadonlySet<string> = new Set(plantings);
  let own = sent;
  let [margin, isCrowded] = [0, false];
  for (let round = 0; round < rounds; round += 1) {
    const [known, searched] = [connected, around(own, margin)];
    const [from, to] = [searched.map((span) => span.from), searched.map((span) => span.to)];
    const asked = { ...beginning, plantings: [...known], restored: [...restored], from, to };
    const [found] = await read(db, asked);
    if (!found?.periods) {
      if (margin === 0) return undefined;
      [margin, isCrowded] = [margin > MINUTE ? Math.floor(margin / 8) : 0, true];
      continue;
    }
    const counting = [
      ...sent.filter(({ planting }) => !found.struck?.includes(planting)),
      ...found.periods.flatMap(extentsOf),
    ];
    connected = connectedPlantings(known, counting);
    if (connected.size > most) return undefined;
    own = counting.filter(({ planting }) => connected.has(planting));
    const isSearched = own.every((period) => searched.some((span) => isWithin(period, span)));
    // The periods of a newly found planting that lie outside the searched time are not read yet.
    if (isSearched && connected.size === known.size) return connected;
    margin = isCrowded ? margin : Math.max(HOUR / 2, 2 * margin);
  }
  return undefined;
}

/** The time of a period. One that is longer than any may be overlaps only where it has focus, or it would be connected with weeks. */
function extentsOf({ focus, ...extent }: FoundPeriod): readonly FocusExtent[] {
  const { planting } = extent;
  return focus ? stretchesOf({ focus }).map(({ from, to }) => ({ planting, from, to })) : [extent];
}

const isWithin = (inner: Span, outer: Span): boolean =>
  outer.from <= inner.from && inner.to <= outer.to;

/** The time around spans, in as few spans as possible. */
function around(spans: readonly Span[], margin: Duration): readonly Span[] {
  const merged: { from: number; to: number }[] = [];
  for (const { from, to } of spans.toSorted((a, b) => a.from - b.from)) {
    const last = merged.at(-1);
    if (last && from - margin <= last.to) last.to = Math.max(last.to, to + margin);
    else merged.push({ from: from - margin, to: to + margin });
  }
  return merged;
}
