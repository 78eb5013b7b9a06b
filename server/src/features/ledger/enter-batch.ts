import type { BatchAnswer, ItemOutcome, LedgerBatch } from '@furrow/contract/ledger-batch';
import type { GardenAnswer } from '@furrow/contract/garden';
import { arrivalOf, firstLook, stepOf } from '@furrow/domain/ledger/arrival';
import type { Arrival, GardenStep } from '@furrow/domain/ledger/arrival';
import type { LedgerEvent } from '@furrow/domain/ledger/event';
import type { Database } from '../../db/database.ts';
import { DatabaseAwayError } from '../../db/failure.ts';
import { retrying } from '../../db/transact.ts';
import type { Clock } from '../../ports.ts';
import type { Turns } from '../../turns.ts';
import { gardenAnswer } from './garden-answer.ts';
import { type KeptStep, layOn } from './garden-head.ts';
import { judgeItems, type JudgedItem } from './judge-events.ts';
import { keepRefused } from './keep-refused.ts';
import { readGarden } from './read-garden.ts';
import { type LedgerWindow, readWindow } from './read-window.ts';
import { writeStep } from './write-step.ts';

export interface LedgerDeps {
  readonly db: Database;
  readonly now: Clock;
  /** One batch of a user at a time, as each is reckoned from what the one before left. */
  readonly turns: Turns;
}

/** How often a batch is reckoned again because another server entered one of the same user meanwhile. */
const ATTEMPTS = 50;

/**
 * Enters a batch of a user's events, each exactly once, with all it changes (D5). It can be repeated at any point: what was
 * entered is found to be a duplicate.
 * @returns nothing where the user is no more
 */
export async function enterBatch(
  { db, now, turns }: LedgerDeps,
  userId: string,
  batch: LedgerBatch,
): Promise<BatchAnswer | undefined> {
  const at = now();
  const judged = judgeItems(batch.events, { sentAt: batch.sentAt, now: at });
  const entered = await turns.take(userId, () => retrying(() => enter(db, userId, judged, at)));
  if (!entered) return undefined;
  const events = outcomesOf(judged, entered);
  const refused = judged.filter((_, place) => events[place]?.outcome === 'refused');
  await retrying(() => keepRefused(db, userId, refused));
  return { events, garden: await gardenAfter(db, userId, entered, batch.knows ?? 0) };
}

/** What came of entering events: which were new, and what the garden became of it. */
interface Entered {
  readonly fresh: readonly LedgerEvent[];
  readonly before: LedgerWindow;
  readonly step: KeptStep | undefined;
}

async function enter(
  db: Database,
  userId: string,
  judged: readonly JudgedItem[],
  now: number,
): Promise<Entered | undefined> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const reckoned = await reckon(db, userId, judged);
    if (!reckoned) return undefined;
    const { fresh, before, arrival, change } = reckoned;
    if (fresh.length === 0) return { fresh, before, step: undefined };
    const step = layOn(before, change, { lastReset: arrival.lastReset, now });
    if (await writeStep(db, userId, fresh, step)) return { fresh, before, step };
  }
  throw new DatabaseAwayError();
}

interface Reckoned {
  readonly fresh: readonly LedgerEvent[];
  readonly before: LedgerWindow;
  readonly arrival: Arrival;
  readonly change: GardenStep;
}

/** Reads as much of the ledger as it takes to say what the new events among these change. */
async function reckon(
  db: Database,
  userId: string,
  judged: readonly JudgedItem[],
): Promise<Reckoned | undefined> {
  const sent = distinct(judged.flatMap(({ event }) => event ?? []));
  const taken = distinct(judged.flatMap(({ event, code }) => (event && !code ? event : [])));
  // Which of them are new is known only after the first look, which therefore reaches back far enough for all.
  for (let readFrom = firstLook(taken); ;) {
    const before = await readWindow(db, userId, sent, readFrom);
    if (!before) return undefined;
    const fresh = taken.filter(({ id }) => !before.known.has(id));
    const arrival = arrivalOf(fresh, before.head.lastReset ?? undefined);
    const change = stepOf(arrival, before.events, readFrom);
    if (!('readFrom' in change)) return { fresh, before, arrival, change };
    readFrom = change.readFrom;
  }
}

/** Each id once; the first of a batch stands for it. */
function distinct(events: readonly LedgerEvent[]): LedgerEvent[] {
  return [...new Map(events.toReversed().map((event) => [event.id, event])).values()];
}

function outcomesOf(judged: readonly JudgedItem[], { fresh, before }: Entered): ItemOutcome[] {
  const applied = new Set(fresh.map(({ id }) => id));
  return judged.map(({ id, event, code }) => {
    if (event && before.known.has(event.id)) return { id: id ?? event.id, outcome: 'duplicate' };
    if (!event || code) return { id, outcome: 'refused', code: code ?? 'malformed' };
    const outcome = applied.delete(event.id) ? 'applied' : 'duplicate';
    return { id: id ?? event.id, outcome };
  });
}

/** The garden as the sender is to see it: without another look where it knew the one before. */
async function gardenAfter(
  db: Database,
  userId: string,
  { before, step }: Entered,
  knows: number,
): Promise<GardenAnswer> {
  if (knows !== before.head.version) return retrying(() => readGarden(db, userId, knows));
  return gardenAnswer({
    head: step?.head ?? before.head,
    since: step?.replaces ? 0 : knows,
    days: step?.days ?? [],
    entries: [...(step?.plots ?? [])].map(([planting, { entry }]) => [planting, entry]),
  });
}
