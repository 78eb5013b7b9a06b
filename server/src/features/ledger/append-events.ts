import type { EventOutcome } from '@furrow/contract/exchange';
import type { GardenAnswer } from '@furrow/contract/garden';
import type { LedgerEvent } from '@furrow/domain/events/event';
import type { Instant } from '@furrow/domain/time';
import { focusOnTask } from '@furrow/domain/todo/task-focus';
import type { ArrivalClocks } from '@furrow/domain/todo/merge';
import type { Database } from '../../db/database.ts';
import { type Owner, bytesOf, persisted } from '../../db/owner.ts';
import { bringUpToDate } from './bring-up-to-date.ts';
import { gardenAnswer } from './read-garden.ts';
import { isCurrent, type KeptStep, applyDelta } from './garden-summary.ts';
import { judgeItems, type JudgedItem, keepRefused } from './judge-events.ts';
import { type LedgerWindow, readWindow, computeChange } from './compute-change.ts';
import { writeStep } from './write-step.ts';

/** The outcomes of appended events, and the garden after them. */
export interface Appended {
  readonly outcomes: readonly EventOutcome[];
  readonly version: number | undefined;
  /** Whether focus on a task is among them (D40). */
  readonly hasTaskFocus: boolean;
  /** The changes for a reader that knows the previous version, without a query; undefined where the garden has to be read. */
  readonly gardenFor: (knows: number) => GardenAnswer | undefined;
}

/**
 * Appends events, each exactly once, with all they change (D5). It can be repeated at any point: events that were appended before
 * are duplicates.
 * @returns nothing if the user no longer exists
 */
export async function appendEvents(
  db: Database,
  owner: Owner,
  items: readonly unknown[],
  clocks: ArrivalClocks,
): Promise<Appended | undefined> {
  const parts = await appendParts(db, owner, judgeItems(items, clocks), clocks.now);
  if (!parts) return undefined;
  const refused = parts.flatMap(({ judged, outcomes }) =>
    judged.filter((_, place) => outcomes[place]?.outcome === 'refused'),
  );
  await keepRefused(db, owner.userId, refused);
  return {
    outcomes: parts.flatMap(({ outcomes }) => outcomes),
    version: versionAfter(parts),
    hasTaskFocus: parts.some(({ fresh }) => fresh.some((event) => focusOnTask(event))),
    gardenFor: (knows) => gardenAfter(parts, knows),
  };
}

function versionAfter(parts: readonly Part[]): number | undefined {
  const last = parts.at(-1);
  return last?.step?.summary.version ?? last?.before.summary.version;
}

/** Events that were appended together. */
interface Part {
  readonly judged: readonly JudgedItem[];
  readonly outcomes: readonly EventOutcome[];
  readonly fresh: readonly LedgerEvent[];
  readonly before: LedgerWindow;
  readonly step: KeptStep | undefined;
}

/** Appends events together, or in halves where they are connected with too many others: one such event blocks no other. */
async function appendParts(
  db: Database,
  owner: Owner,
  judged: readonly JudgedItem[],
  now: Instant,
): Promise<readonly Part[] | undefined> {
  const part = await persisted(() => enter(db, owner, judged, now));
  if (part === undefined) return undefined;
  if (part !== 'exceeds') return [part];
  const half = Math.ceil(judged.length / 2);
  if (half === judged.length) return appendParts(db, owner, judged.map(refusedAsTooLong), now);
  const first = await appendParts(db, owner, judged.slice(0, half), now);
  const second = await appendParts(db, owner, judged.slice(half), now);
  return first && second && [...first, ...second];
}

/** Of the codes that pages of every release know, this one fits best: the planting has more than a planting can have. */
function refusedAsTooLong(item: JudgedItem): JudgedItem {
  return { ...item, code: 'longer-than-planned' };
}

async function enter(
  db: Database,
  { userId, mostBytes }: Owner,
  judged: readonly JudgedItem[],
  now: Instant,
): Promise<Part | 'exceeds' | 'overtaken' | undefined> {
  const sent = distinct(judged.flatMap(({ event }) => event ?? []));
  const taken = distinct(judged.flatMap(({ event, code }) => (event && !code ? event : [])));
  const before = await currentWindow(db, userId, sent);
  if (!before) return undefined;
  const fresh = taken.filter(({ id }) => !before.known.has(id));
  const storedBytes = before.summary.storedBytes + bytesOf(fresh);
  const isFull = storedBytes + before.recordBytes > mostBytes;
  const outcomes = outcomesOf(judged, fresh, before, isFull ? 'storage-full' : 'applied');
  if (fresh.length === 0 || isFull) return { judged, outcomes, fresh: [], before, step: undefined };
  const computed = await computeChange(db, userId, before, { fresh, now });
  if (computed === 'exceeds') return 'exceeds';
  const { plan, change } = computed;
  const { lastReset = null } = plan;
  const step = applyDelta(before, change, { lastReset, madeAt: before.madeAt, now, storedBytes });
  const isWritten = await writeStep(db, userId, step, { events: fresh, receivedAt: now });
  return isWritten ? { judged, outcomes, fresh, before, step } : 'overtaken';
}

/** The part of the ledger that these events depend on; a garden that is not current is recounted first. */
async function currentWindow(
  db: Database,
  userId: string,
  sent: readonly LedgerEvent[],
): Promise<LedgerWindow | undefined> {
  let window = await readWindow(db, userId, sent);
  while (window && !isCurrent(window.summary)) {
    await bringUpToDate(db, userId);
    window = await readWindow(db, userId, sent);
  }
  return window;
}

/** Each id once; the first event of a batch counts. */
function distinct(events: readonly LedgerEvent[]): LedgerEvent[] {
  return [...new Map(events.toReversed().map((event) => [event.id, event])).values()];
}

function outcomesOf(
  judged: readonly JudgedItem[],
  fresh: readonly LedgerEvent[],
  before: LedgerWindow,
  ofFresh: 'applied' | 'storage-full',
): EventOutcome[] {
  const first = new Set(fresh.map(({ id }) => id));
  return judged.map(({ id, event, code }) => {
    if (event && before.known.has(event.id)) return { id: id ?? event.id, outcome: 'duplicate' };
    if (code === 'not-yet') return { id: id ?? '', outcome: code };
    if (!event || code) return { id, outcome: 'refused', code: code ?? 'malformed' };
    const isFirst = first.delete(event.id) || ofFresh === 'storage-full';
    return { id: id ?? event.id, outcome: isFirst ? ofFresh : 'duplicate' };
  });
}

function gardenAfter(parts: readonly Part[], knows: number): GardenAnswer | undefined {
  const [part, ...more] = parts;
  if (!part || more.length > 0 || knows !== part.before.summary.version) return undefined;
  const { before, step } = part;
  return gardenAnswer({
    summary: step?.summary ?? before.summary,
    since: step?.replaces ? 0 : knows,
    days: step?.days ?? [],
    plots: step?.plots ?? [],
  });
}
