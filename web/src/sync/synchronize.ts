import { fetchGarden, sendEvents } from '../api/garden.ts';
import type { BatchReply, ToldGarden } from '../api/garden.ts';
import type { Failure } from '../api/request.ts';
import type { Told } from '../api/server-life.ts';
import { withLock } from '../platform/locks.ts';
import { MAX_BATCH } from '@furrow/contract/ledger-batch';
import type { ReadOutcome } from '@furrow/contract/ledger-batch';
import { readSentEvent } from '@furrow/contract/ledger-event';
import { inServerTime } from '@furrow/domain/ledger/server-time';
import type { Owner, ServerGarden } from './ledger-database.ts';
import { tellLedgerChanged } from './ledger-news.ts';
import { ifRoom } from './if-room.ts';
import { judgeNamed, offerAgain } from './judged.ts';
import { NOTHING_TOLD } from './life.ts';
import { readQueue, readServerGarden, settle } from './outbox.ts';
import { prepareSending } from './server-clock.ts';
import { laidOn } from './server-garden.ts';
import { synchronizeTasks } from './tasks/synchronize-tasks.ts';
import { showGarden, showGardenIfStale } from './show-garden.ts';

/**
 * Sends what an owner has queued, batch by batch, and takes the garden that is answered; one tab at a time. That two tabs send the
 * same does no harm where the browser has no locks: each event is applied once (D5).
 * @param wantsGarden ask for the garden also where nothing is queued
 * @returns why it could not go on; what was not answered is still queued
 */
export function synchronize(owner: Owner, wantsGarden: boolean): Promise<Failure | undefined> {
  return withLock('furrow:sync', async () => {
    await ifRoom(() => showGardenIfStale(owner));
    await offerAgain(owner);
    const sent = await drain(owner);
    if (isInTheWay(sent.failure)) return sent.failure;
    const failure = wantsGarden && !sent.hasGarden ? await pull(owner) : undefined;
    if (isInTheWay(failure)) return failure;
    // After the garden: the seconds of focus that come with the list are of events that the server has.
    const unmerged = await synchronizeTasks(owner, wantsGarden || sent.hasGarden);
    if (isInTheWay(unmerged)) return unmerged;
    return failure ?? sent.failure ?? unmerged;
  });
}

/** An account that is full takes nothing more, but its to-dos can shrink, and what other devices did can be shown (D75). */
function isInTheWay(failure: Failure | undefined): boolean {
  return failure !== undefined && failure.code !== 'storage-full';
}

interface Drained {
  readonly failure?: Failure;
  /** An answer brought the garden along. */
  readonly hasGarden: boolean;
}

async function drain(owner: Owner): Promise<Drained> {
  let hasGarden = false;
  for (let most = MAX_BATCH; ;) {
    const batch = await readQueue(owner, most);
    if (batch.length === 0) return { hasGarden };
    const asked = await toldOf(owner);
    const { sentAt, leadAt } = await prepareSending();
    const items = batch.map(({ row }) => inServerTime(row.event, leadAt));
    const answer = await sendEvents({ sentAt, user: owner, events: items }, asked);
    if (!answer.ok) {
      const isTooLarge = answer.code === 'body-too-large' && batch.length > 1;
      if (!isTooLarge) return { failure: answer, hasGarden };
      most = Math.ceil(batch.length / 2);
      continue;
    }
    const { garden, server } = answer.value;
    const lay = laying(garden, asked);
    const judgement = { outcomes: outcomesOf(answer.value, items), judge: judgeNamed(server) };
    await settle(owner, batch, judgement, lay.layOn);
    hasGarden ||= lay.isLaid();
    await ifRoom(() => showGarden(owner));
    tellLedgerChanged();
  }
}

/** A server of release 0.1.0 calls malformed what only later releases know (D44). */
function outcomesOf({ outcomes, server }: BatchReply, items: readonly unknown[]) {
  if (server !== null) return outcomes;
  return outcomes.map((each, place): ReadOutcome => {
    const isUnknown = each.code === 'malformed' && readSentEvent(items[place]) !== 'malformed';
    return isUnknown ? { outcome: 'not-yet' } : each;
  });
}

async function pull(owner: Owner): Promise<Failure | undefined> {
  let isElsewhere = false;
  // Where what changed can't be laid on what is known, the whole is asked for.
  for (const asked of [await toldOf(owner), NOTHING_TOLD]) {
    const answer = await fetchGarden(owner, asked);
    if (!answer.ok) return answer;
    if (answer.value === 'unchanged') break;
    const lay = laying(answer.value, asked);
    isElsewhere = await settle(owner, [], { outcomes: [], judge: '' }, lay.layOn);
    if (lay.isLaid()) break;
  }
  // A garden that is as it was replaces nothing: what another hand wrote meanwhile stays (D4).
  await ifRoom(() => showGardenIfStale(owner));
  return isElsewhere ? (await drain(owner)).failure : undefined;
}

/** Lays an answer on what is known, and remembers whether it could be. */
function laying(answer: ToldGarden, asked: Told) {
  let isLaid = false;
  return {
    layOn: (known: ServerGarden | undefined) => {
      const garden = laidOn(known, answer, asked);
      isLaid = garden !== undefined;
      return garden;
    },
    isLaid: () => isLaid,
  };
}

async function toldOf(owner: Owner): Promise<Told> {
  return (await readServerGarden(owner)) ?? NOTHING_TOLD;
}
