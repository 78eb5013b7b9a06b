import type { CountingEvent, PlantingId, LedgerEvent, LevelReset, Stamp } from '../events/event.ts';
import type { DayKey, Instant } from '../time.ts';
import { countedPlantings, recordedEvents } from './counting.ts';
import { tallyDays, type LateFocus } from './day-changes.ts';
import type { DayTallies, DayTally } from './daily-stats.ts';
import { addTally, EMPTY_TALLY, isEmptyTally } from './daily-stats.ts';
import { byOccurrence, isCountingEvent } from '../events/event.ts';
import { entryOf, type HarvestEntry } from './harvest-entry.ts';
import { lastSessionOf, recordOf, type LastSession, type SessionRecord } from './session-record.ts';
import { outcomeOf, type PlantingOutcome } from './planting-outcome.ts';
import { plantingFocusOf, type PlantingFocus } from './planting-focus.ts';
import { isSame, namesOf } from '../fields.ts';
import { youngPlantOf, type YoungPlant } from './young-plant.ts';

/** What one planting adds to a garden besides its figures. */
export interface Plot {
  readonly entry: HarvestEntry | undefined;
  readonly record: SessionRecord | undefined;
  readonly young: YoungPlant | undefined;
  /** For the Almanac; no screen of the garden shows it. */
  readonly focus: PlantingFocus | undefined;
  /** The garden's last session, if no other planting has a later one. */
  readonly last: LastPart | undefined;
}

/** A planting that left nothing. */
export const EMPTY_PLOT: Plot = {
  entry: undefined,
  record: undefined,
  young: undefined,
  focus: undefined,
  last: undefined,
};

export type Plots = ReadonlyMap<PlantingId, Plot>;

/** The last session of a garden, and the event it comes from. */
export interface LastPart {
  readonly at: Instant;
  readonly id: string;
  readonly session: LastSession;
}

/** A garden in parts that can be stored and changed one by one. */
export interface GardenParts {
  readonly tallies: DayTallies;
  readonly plots: Plots;
  readonly last: LastPart | undefined;
}

const NONE_LATE: LateFocus = new Set();

/**
 * Projects a ledger into the parts of a garden; the order of arrival does not matter (D5).
 * @param late the ids of focus events that do not rank; only a server knows them
 */
export function gardenParts(ledger: readonly LedgerEvent[], late = NONE_LATE): GardenParts {
  const outcomes: PlantingOutcome[] = [];
  let last: LastPart | undefined;
  const plots = new Map<PlantingId, Plot>();
  for (const { planting, recorded, counting } of countedPlantings(recordedEvents(ledger))) {
    const outcome = outcomeOf(counting);
    const plot = plotOf(outcome, recorded);
    if (!isSamePlot(plot, EMPTY_PLOT)) plots.set(planting, plot);
    last = laterOf(last, plot.last);
    outcomes.push(outcome);
  }
  return { tallies: tallyDays(outcomes, late), plots, last };
}

function plotOf(outcome: PlantingOutcome, recorded: readonly CountingEvent[]): Plot {
  return {
    entry: entryOf(outcome),
    record: recordOf(outcome),
    young: youngPlantOf(outcome),
    focus: plantingFocusOf(outcome, recorded),
    last: lastPartOf(outcome),
  };
}

/** The later of two, by the ledger's order. */
export function laterOf(a: LastPart | undefined, b: LastPart | undefined): LastPart | undefined {
  if (!a || !b) return a ?? b;
  return a.at > b.at || (a.at === b.at && a.id > b.id) ? a : b;
}

/**
 * The difference between two gardens' parts: tallies that differ, as differences, and the plots that
 * are new, changed or now empty. The last session is that of `after`.
 */
function partsChange(before: GardenParts, after: GardenParts): GardenParts {
  return {
    tallies: tallyDifferences(before.tallies, after.tallies),
    plots: changedPlots(before.plots, after.plots),
    last: after.last,
  };
}

function tallyDifferences(before: DayTallies, after: DayTallies): DayTallies {
  const differences = new Map<DayKey, DayTally>();
  for (const day of new Set([...before.keys(), ...after.keys()])) {
    const [earlier, later] = [before.get(day) ?? EMPTY_TALLY, after.get(day) ?? EMPTY_TALLY];
    const difference = addTally(later, earlier, -1);
    if (!isEmptyTally(difference)) differences.set(day, difference);
  }
  return differences;
}

function changedPlots(before: Plots, after: Plots): Plots {
  const changed = new Map<PlantingId, Plot>();
  for (const planting of new Set([...before.keys(), ...after.keys()])) {
    const later = after.get(planting) ?? EMPTY_PLOT;
    if (!isSamePlot(before.get(planting) ?? EMPTY_PLOT, later)) changed.set(planting, later);
  }
  return changed;
}

function isSamePlot(one: Plot, other: Plot): boolean {
  return namesOf(EMPTY_PLOT).every((part) => isSame(one[part], other[part]));
}

/** The last session and the event that it comes from: a planting's end, or else its latest pomodoro. */
function lastPartOf(outcome: PlantingOutcome): LastPart | undefined {
  const event = outcome.end?.event ?? outcome.pomodoros.at(-1);
  const session = lastSessionOf(outcome);
  return event && session && { at: event.at, id: event.id, session };
}

type Reset = LevelReset & Stamp;

/** New events of one ledger, compared with its last level reset (D28). */
export interface ProjectionPlan {
  /** The new events that can change the garden: those later than the last reset, which may itself be new. */
  readonly counting: readonly CountingEvent[];
  readonly lastReset: Reset | undefined;
  /** Whether one of the new events is the last level reset, so that the garden restarts with the events after it. */
  readonly startsAnew: boolean;
}

/** How to update the stored garden. */
export interface GardenStep extends GardenParts {
  /** Whether the parts are the whole garden, instead of the changes in it. */
  readonly replaces: boolean;
  /** Whether the stored last session no longer counts, so that events which were not read may have a later session than `last`. */
  readonly mayHaveLater: boolean;
}

/** What is read of the ledger that events are appended to. */
export interface KnownLedger {
  /**
   * If the plan starts anew, all events later than its reset. Otherwise all events of the new events'
   * plantings and of those connected with them. Two plantings are connected if their focus periods
   * overlap, since whether a period counts depends on the periods that it overlaps (D73).
   */
  readonly events: readonly LedgerEvent[];
  /** The ids of the focus events, among these events and the new ones, that were received too late to rank (D74). */
  readonly late: LateFocus;
  /** The stored last session. */
  readonly last: LastPart | undefined;
}

/** @param fresh distinct events that the ledger does not hold yet, in any order */
export function planProjection(
  fresh: readonly LedgerEvent[],
  lastReset: Reset | undefined,
): ProjectionPlan {
  const later = fresh
    .filter((event) => !lastReset || byOccurrence(lastReset, event) < 0)
    .toSorted(byOccurrence);
  const newReset = later.findLast((event) => event.kind === 'level-reset');
  const from = newReset ? later.indexOf(newReset) : 0;
  return {
    counting: later.slice(from).filter(isCountingEvent),
    lastReset: newReset ?? lastReset,
    startsAnew: newReset !== undefined,
  };
}

/** What new events change: the parts of the plantings that they touch, compared without and with the new events. */
export function stepOf(plan: ProjectionPlan, { events, late, last }: KnownLedger): GardenStep {
  const { counting, lastReset, startsAnew } = plan;
  const reset = lastReset ? [lastReset] : [];
  const after = gardenParts([...reset, ...events, ...counting], late);
  if (startsAnew) return { ...after, replaces: true, mayHaveLater: false };
  const before = gardenParts([...reset, ...events], late);
  const change = partsChange(before, after);
  const wasRead = last !== undefined && before.last?.id === last.id;
  const latest = wasRead ? after.last : laterOf(last, after.last);
  const mayHaveLater = wasRead && laterOf(last, after.last) !== after.last;
  return { ...change, last: latest, replaces: false, mayHaveLater };
}
