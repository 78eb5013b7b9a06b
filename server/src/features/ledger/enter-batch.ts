import type { BatchAnswer, ItemOutcome, LedgerBatch } from '@furrow/contract/ledger-batch';
import type { GardenAnswer } from '@furrow/contract/garden';
import type { LedgerEvent } from '@furrow/domain/ledger/event';
import type { Database } from '../../db/database.ts';
import { DatabaseAwayError } from '../../db/failure.ts';
import { bytesOf } from '../../db/stored-bytes.ts';
import { retrying } from '../../db/transact.ts';
import type { Clock } from '../../ports.ts';
import type { Turns } from '../../turns.ts';
import { bringUpToDate } from './bring-up-to-date.ts';
import type { WholeReads } from '../../whole-reads.ts';
import { gardenAnswer } from './garden-answer.ts';
import { isCurrent, type KeptStep, layOn } from './garden-head.ts';
import { judgeItems, type JudgedItem } from './judge-events.ts';
import { keepRefused } from './keep-refused.ts';
import { readGarden } from './read-garden.ts';
import { reckon } from './reckon.ts';
import { type LedgerWindow, readWindow } from './read-window.ts';
import { writeStep } from './write-step.ts';

export interface LedgerDeps {
  readonly db: Database;
  readonly now: Clock;
  /** One batch of a user at a time, as each is reckoned from what the one before left. */
  readonly turns: Turns;
  readonly reads: WholeReads;
}

/** How often a batch is reckoned again because another server entered one of the same user meanwhile. */
const ATTEMPTS = 50;

/** Why nothing of a batch was entered: the user is no more, or would store more than their limit. */
export type NotEntered = 'user-token-expired' | 'storage-full';

/** Whose events they are, and how many bytes that user may store. */
export interface LedgerOwner {
  readonly userId: string;
  readonly mostBytes: number;
}

/**
 * Enters a batch of a user's events, each exactly once, with all it changes (D5). It can be repeated at any point: what was
 * entered is found to be a duplicate.
 */
export async function enterBatch(
  { db, now, turns, reads }: LedgerDeps,
  owner: LedgerOwner,
  batch: LedgerBatch,
): Promise<BatchAnswer | NotEntered> {
  const { userId } = owner;
  const at = now();
  const judged = judgeItems(batch.events, { sentAt: batch.sentAt, now: at });
  const entered = await turns.take(userId, () => enterParts(db, owner, judged, at));
  if (typeof entered === 'string') return entered;
  const refused = entered.flatMap((part) =>
    part.judged.filter((_, place) => isRefused(part, place)),
  );
  await retrying(() => keepRefused(db, userId, refused));
  const events = entered.flatMap(({ outcomes }) => outcomes);
  const knows = batch.knows ?? 0;
  const known = gardenAfter(entered, knows);
  const read = () => retrying(() => readGarden(db, userId, knows));
  return { events, garden: known ?? (await reads.whole(userId, read)) };
}

/** What came of entering events, and what the garden became of it. */
interface Entered {
  readonly judged: readonly JudgedItem[];
  readonly outcomes: readonly ItemOutcome[];
  readonly before: LedgerWindow;
  readonly step: KeptStep | undefined;
}

const isRefused = ({ outcomes }: Entered, place: number) => outcomes[place]?.outcome === 'refused';

/** Enters events together, or in halves where they are connected with too much: one such event holds up no other. */
async function enterParts(
  db: Database,
  owner: LedgerOwner,
  judged: readonly JudgedItem[],
  now: number,
): Promise<readonly Entered[] | NotEntered> {
  const entered = await retrying(() => enter(db, owner, judged, now));
  if (entered !== 'exceeds') return typeof entered === 'string' ? entered : [entered];
  const half = Math.ceil(judged.length / 2);
  if (half === judged.length) return enterParts(db, owner, judged.map(refusedAsTooLong), now);
  const first = await enterParts(db, owner, judged.slice(0, half), now);
  if (typeof first === 'string') return first;
  const second = await enterParts(db, owner, judged.slice(half), now);
  return typeof second === 'string' ? second : [...first, ...second];
}

/** Of the codes that pages of every release know, this one says best that its planting has more than a planting can. */
function refusedAsTooLong(item: JudgedItem): JudgedItem {
  return { ...item, code: 'longer-than-planned' };
}

async function enter(
  db: Database,
  { userId, mostBytes }: LedgerOwner,
  judged: readonly JudgedItem[],
  now: number,
): Promise<Entered | NotEntered | 'exceeds'> {
  const sent = distinct(judged.flatMap(({ event }) => event ?? []));
  const taken = distinct(judged.flatMap(({ event, code }) => (event && !code ? event : [])));
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const before = await readWindow(db, userId, sent);
    if (!before) return 'user-token-expired';
    if (!isCurrent(before.head)) {
      await bringUpToDate(db, userId);
      continue;
    }
    const fresh = taken.filter(({ id }) => !before.known.has(id));
    const outcomes = outcomesOf(judged, fresh, before);
    if (fresh.length === 0) return { judged, outcomes, before, step: undefined };
    const reckoned = await reckon(db, userId, before, { fresh, now });
    if (reckoned === 'exceeds') return 'exceeds';
    const { arrival, change } = reckoned;
    const storedBytes = before.head.storedBytes + bytesOf(fresh);
    if (storedBytes + before.taskBytes > mostBytes) return 'storage-full';
    const step = layOn(before, change, { lastReset: arrival.lastReset, now, storedBytes });
    if (await writeStep(db, userId, { events: fresh, receivedAt: now }, step))
      return { judged, outcomes, before, step };
  }
  throw new DatabaseAwayError();
}

/** Each id once; the first of a batch stands for it. */
function distinct(events: readonly LedgerEvent[]): LedgerEvent[] {
  return [...new Map(events.toReversed().map((event) => [event.id, event])).values()];
}

function outcomesOf(
  judged: readonly JudgedItem[],
  fresh: readonly LedgerEvent[],
  before: LedgerWindow,
): ItemOutcome[] {
  const applied = new Set(fresh.map(({ id }) => id));
  return judged.map(({ id, event, code }) => {
    if (event && before.known.has(event.id)) return { id: id ?? event.id, outcome: 'duplicate' };
    if (code === 'not-yet') return { id: id ?? '', outcome: code };
    if (!event || code) return { id, outcome: 'refused', code: code ?? 'malformed' };
    const outcome = applied.delete(event.id) ? 'applied' : 'duplicate';
    return { id: id ?? event.id, outcome };
  });
}

/** The garden as the sender is to see it, where they knew the one before; else it has to be read. */
function gardenAfter(entered: readonly Entered[], knows: number): GardenAnswer | undefined {
  const [part, ...more] = entered;
  if (!part || more.length > 0 || knows !== part.before.head.version) return undefined;
  const { before, step } = part;
  return gardenAnswer({
    head: step?.head ?? before.head,
    since: step?.replaces ? 0 : knows,
    days: step?.days ?? [],
    entries: [...(step?.plots ?? [])].map(([planting, { entry }]) => [planting, entry]),
  });
}
