import type { EventOutcome } from '@furrow/contract/exchange';
import type { GardenAnswer } from '@furrow/contract/garden';
import type { LedgerEvent } from '@furrow/domain/events/event';
import type { Instant } from '@furrow/domain/time';
import type { ArrivalClocks } from '@furrow/domain/todo/merge';
import type { Transaction } from '../../db/database.ts';
import { type Owner, bytesOf } from '../../db/owner.ts';
import { recountGarden } from './bring-up-to-date.ts';
import { gardenAnswer } from './read-garden.ts';
import { isCurrent, type KeptStep, applyDelta } from './garden-summary.ts';
import { judgeItems, type JudgedItem, keepRefused } from './judge-events.ts';
import { type LedgerWindow, readWindow, computeChange } from './compute-change.ts';
import { writeEvents, writeStep } from './write-step.ts';

/** The outcomes of appended events, and the garden after them. */
export interface Appended {
  readonly outcomes: readonly EventOutcome[];
  /** The changes for a reader that knows the previous version, without a query; undefined where the garden has to be read. */
  readonly gardenFor: (knows: number) => GardenAnswer | undefined;
}

/**
 * Appends events of an owner whose row is locked, each exactly once, with all they change (D5). It can be repeated at any point:
 * events that were appended before are duplicates.
 */
export async function appendEvents(
  tx: Transaction,
  owner: Owner,
  items: readonly unknown[],
  clocks: ArrivalClocks,
): Promise<Appended> {
  const parts = await appendParts(tx, owner, judgeItems(items, clocks), clocks.now);
  const refused = parts.flatMap(({ judged, outcomes }) =>
    judged.filter((_, place) => outcomes[place]?.outcome === 'refused'),
  );
  await keepRefused(tx, owner.userId, refused);
  return {
    outcomes: parts.flatMap(({ outcomes }) => outcomes),
    gardenFor: (knows) => gardenAfter(parts, knows),
  };
}

/** Events that were appended together. */
interface Part {
  readonly judged: readonly JudgedItem[];
  readonly outcomes: readonly EventOutcome[];
  readonly before: LedgerWindow;
  readonly step: KeptStep | undefined;
}

/** Appends events together, or in halves where they are connected with too many others: one such event blocks no other. */
async function appendParts(
  tx: Transaction,
  owner: Owner,
  judged: readonly JudgedItem[],
  now: Instant,
): Promise<readonly Part[]> {
  const part = await enter(tx, owner, judged, now);
  if (part !== 'exceeds') return [part];
  const half = Math.ceil(judged.length / 2);
  if (half === judged.length) return appendParts(tx, owner, judged.map(refusedAsTooLong), now);
  const first = await appendParts(tx, owner, judged.slice(0, half), now);
  return [...first, ...(await appendParts(tx, owner, judged.slice(half), now))];
}

/** Of the codes that pages of every release know, this one fits best: the planting has more than a planting can have. */
function refusedAsTooLong(item: JudgedItem): JudgedItem {
  return { ...item, code: 'longer-than-planned' };
}

async function enter(
  tx: Transaction,
  { userId, mostBytes }: Owner,
  judged: readonly JudgedItem[],
  now: Instant,
): Promise<Part | 'exceeds'> {
  const sent = distinct(judged.flatMap(({ event }) => event ?? []));
  const taken = distinct(judged.flatMap(({ event, code }) => (event && !code ? event : [])));
  const before = await currentWindow(tx, userId, sent);
  const fresh = taken.filter(({ id }) => !before.known.has(id));
  const storedBytes = before.summary.storedBytes + bytesOf(fresh);
  const isFull = storedBytes + before.recordBytes > mostBytes;
  const outcomes = outcomesOf(judged, fresh, before, isFull ? 'storage-full' : 'applied');
  if (fresh.length === 0 || isFull) return { judged, outcomes, before, step: undefined };
  const computed = await computeChange(tx, userId, before, { fresh, now });
  if (computed === 'exceeds') return 'exceeds';
  const { plan, change } = computed;
  const { lastReset = null } = plan;
  const step = applyDelta(before, change, { lastReset, madeAt: before.madeAt, now, storedBytes });
  await writeStep(tx, userId, step);
  await writeEvents(tx, userId, fresh, now);
  return { judged, outcomes, before, step };
}

/** The part of the ledger that these events depend on; a garden that is not current is recounted first. */
async function currentWindow(
  tx: Transaction,
  userId: string,
  sent: readonly LedgerEvent[],
): Promise<LedgerWindow> {
  const window = await readWindow(tx, userId, sent);
  if (isCurrent(window.summary)) return window;
  await recountGarden(tx, userId);
  return readWindow(tx, userId, sent);
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
    entries: [...(step?.plots ?? [])].map(([planting, { entry }]) => [planting, entry]),
  });
}
