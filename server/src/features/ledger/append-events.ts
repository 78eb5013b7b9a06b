import type { EventOutcome } from '@furrow/contract/exchange';
import type { GardenAnswer } from '@furrow/contract/garden';
import { LATER_KINDS, type LedgerEvent } from '@furrow/domain/events/event';
import type { Instant } from '@furrow/domain/time';
import { focusAdded } from '@furrow/domain/todo/task-focus';
import type { Reader } from '../../db/database.ts';
import { type Owner, bytesOf } from '../../db/owner.ts';
import { gardenAnswer } from './read-garden.ts';
import { type KeptStep, applyStep } from './garden-summary.ts';
import type { JudgedItem } from './judge-events.ts';
import { type LedgerWindow, computeChange } from './compute-change.ts';

/** Events to append together, and what they change. The plan is computed from what was read; nothing is written yet. */
export interface AppendPlan {
  readonly judged: readonly JudgedItem[];
  readonly outcomes: readonly EventOutcome[];
  /** The events that the ledger does not hold yet. */
  readonly fresh: readonly LedgerEvent[];
  readonly window: LedgerWindow;
  /** Undefined if nothing has to be written. */
  readonly step: KeptStep | undefined;
}

/** The events of a batch, each once, whether they are taken or not. */
export function eventsIn(judged: readonly JudgedItem[]): LedgerEvent[] {
  return distinct(judged.flatMap(({ event }) => event ?? []));
}

/** The events of a batch, each once, that are not refused. */
export function takenEvents(judged: readonly JudgedItem[]): LedgerEvent[] {
  return eventsIn(judged.filter(({ code }) => code === undefined));
}

interface Circumstances {
  readonly window: LedgerWindow;
  /** How much of the same storage the user's records take up. */
  readonly recordBytes: number;
  readonly now: Instant;
}

/**
 * Computes what events change in a garden. Each event counts exactly once (D5): one that was appended before is a duplicate.
 * @returns `exceeds` if the events are connected with more events than those of any real garden
 */
export async function planAppend(
  db: Reader,
  owner: Owner,
  judged: readonly JudgedItem[],
  { window, recordBytes, now }: Circumstances,
): Promise<AppendPlan | 'exceeds'> {
  const unknown = takenEvents(judged).filter(({ id }) => !window.known.has(id));
  const fresh = fitting(unknown, owner, window.summary.storedBytes + recordBytes);
  const outcomes = outcomesOf(judged, { unknown, fresh, window });
  if (fresh.length === 0) return { judged, outcomes, fresh, window, step: undefined };
  const storedBytes = window.summary.storedBytes + bytesOf(fresh);
  const computed = await computeChange(db, owner.userId, window, { fresh, now });
  if (computed === 'exceeds') return computed;
  const { plan, step: added } = computed;
  const { lastReset = null } = plan;
  const { madeAt } = window;
  const held = window.events?.map(({ event }) => event) ?? [];
  const focus = focusAdded(held, fresh);
  const step = applyStep(window, added, { lastReset, madeAt, now, storedBytes, focus });
  return { judged, outcomes, fresh, window, step };
}

/** The new events that the account has room for: all, or those that change what is there, or none. */
function fitting(
  events: readonly LedgerEvent[],
  { mostBytes, reserve }: Owner,
  storedBytes: number,
): readonly LedgerEvent[] {
  const fits = (some: readonly LedgerEvent[], most: number) => storedBytes + bytesOf(some) <= most;
  if (fits(events, mostBytes)) return events;
  const changes = events.filter(({ kind }) => kind === 'level-reset' || LATER_KINDS.includes(kind));
  return fits(changes, mostBytes + reserve) ? changes : [];
}

/** Each id once: of several events with one id, the first. */
function distinct(events: readonly LedgerEvent[]): LedgerEvent[] {
  return [...new Map(events.toReversed().map((event) => [event.id, event])).values()];
}

interface Sorted {
  /** The events that the ledger does not hold yet. */
  readonly unknown: readonly LedgerEvent[];
  /** Those of them that are appended. */
  readonly fresh: readonly LedgerEvent[];
  readonly window: LedgerWindow;
}

function outcomesOf(
  judged: readonly JudgedItem[],
  { unknown, fresh, window }: Sorted,
): EventOutcome[] {
  const first = new Set(fresh.map(({ id }) => id));
  const left = new Set(unknown.filter(({ id }) => !first.has(id)).map(({ id }) => id));
  return judged.map(({ id, event, code }) => {
    if (event && window.known.has(event.id)) return { id: id ?? event.id, outcome: 'duplicate' };
    if (code === 'not-yet') return { id: id ?? '', outcome: code };
    if (!event || code) return { id, outcome: 'refused', code: code ?? 'malformed' };
    if (left.has(event.id)) return { id: id ?? event.id, outcome: 'storage-full' };
    return { id: id ?? event.id, outcome: first.delete(event.id) ? 'applied' : 'duplicate' };
  });
}

export interface Appended {
  /** In the order in which the events were sent. */
  readonly outcomes: readonly EventOutcome[];
  readonly version: number | undefined;
  /** Whether the appended events have focus on a task (D40). */
  readonly hasTaskFocus: boolean;
  /** The garden's changes since the version that a reader knows, without a query; undefined if the garden has to be read. */
  readonly gardenFor: (knows: number) => GardenAnswer | undefined;
}

export function appendedBy(plans: readonly AppendPlan[]): Appended {
  const placed = plans.flatMap(({ judged, outcomes }) =>
    judged.flatMap(({ place }, at) => ({ place, outcome: outcomes[at] })),
  );
  const inOrder = placed.toSorted((one, other) => one.place - other.place);
  return {
    outcomes: inOrder.flatMap(({ outcome }) => outcome ?? []),
    version: versionAfter(plans),
    hasTaskFocus: plans.some(({ step }) => step !== undefined && step.focus.size > 0),
    gardenFor: (knows) => gardenAfter(plans, knows),
  };
}

function versionAfter(plans: readonly AppendPlan[]): number | undefined {
  const last = plans.at(-1);
  return last?.step?.summary.version ?? last?.window.summary.version;
}

function gardenAfter(plans: readonly AppendPlan[], knows: number): GardenAnswer | undefined {
  const [plan, ...more] = plans;
  if (!plan || more.length > 0 || knows !== plan.window.summary.version) return undefined;
  const { window, step } = plan;
  return gardenAnswer({
    summary: step?.summary ?? window.summary,
    since: step?.replaces ? 0 : knows,
    days: step?.days ?? [],
    plots: step?.plots ?? [],
  });
}
