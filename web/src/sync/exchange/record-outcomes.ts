import type { RecordsChange, ToldRecord } from '@furrow/contract/exchange-news';
import { GROWING_KIND } from '@furrow/contract/growing-record';
import { RECORD_KINDS } from '@furrow/contract/record-kinds';
import { contains } from '@furrow/domain/records/contains';
import type { ExchangeReply, ReadOutcome } from '../../api/exchange.ts';
import {
  changeStores,
  type Changing,
  type MadeHere,
  OF_ACCOUNT,
  type OwnerId,
  type ServerList,
  type Verdict,
} from '../database/ledger-database.ts';
import type { Waiting } from './outbox.ts';
import { yieldToHolder } from '../rows/growing-record.ts';
import { isReadableRow } from '../rows/readable.ts';
import { holdSame, mergedWith, rowOf, toldIn } from '../rows/records.ts';
import { isOtherLife, applyGardenAnswer, NOTHING_TOLD } from '../figures/server-garden.ts';
import {
  areClocksApart,
  isOfClocks,
  judgesOf,
  offerBeyond,
  offerConnected,
  offerSent,
} from './verdicts.ts';

/** A reply that is known to be for the owner. */
type Answered = Omit<ExchangeReply, 'viewer'>;

/**
 * Stores an answer in one transaction: the outcomes of what was sent, and what the server tells. What was edited here meanwhile stays
 * queued. If the server's data are of another life, everything that it had taken is queued again.
 * @returns whether there is more to ask for
 */
export function recordOutcomes(
  owner: OwnerId,
  waiting: Waiting,
  reply: Answered,
): Promise<boolean> {
  const { changed } = reply.news;
  return changeStores(OF_ACCOUNT, async (settling) => {
    const isLaid = await keepGarden(settling, owner, waiting, reply);
    await keepList(settling, owner, reply);
    await keepOutcomes(settling, waiting, reply);
    if (makesRoom(waiting, reply)) await offerConnected(settling, owner);
    if (changed) await keepChanged(settling, owner, changed);
    return !isLaid || changed?.more === true;
  });
}

/** Stores the garden. If a delta can't be applied to the known garden, that is deleted, so that the whole garden is asked for. */
async function keepGarden(
  settling: Changing<MadeHere | 'gardens'>,
  owner: OwnerId,
  waiting: Waiting,
  { news, life }: Answered,
): Promise<boolean> {
  const gardens = settling.objectStore('gardens');
  const known = await gardens.get(owner);
  if (!news.garden) {
    if (known && known.life === undefined && life) await gardens.put({ ...known, life }, owner);
    return true;
  }
  const garden = applyGardenAnswer(known, { ...news.garden, life }, waiting.garden ?? NOTHING_TOLD);
  if (known && garden && isOtherLife(known, garden)) await offerSent(settling, owner);
  await (garden ? gardens.put(garden, owner) : gardens.delete(owner));
  return garden !== undefined;
}

async function keepList(
  settling: Changing<MadeHere | 'lists'>,
  owner: OwnerId,
  { news, life }: Answered,
): Promise<void> {
  const { changed } = news;
  const lists = settling.objectStore('lists');
  const known = await lists.get(owner);
  if (known && changed && isOtherLife(known, { version: changed.version, life }))
    await offerSent(settling, owner);
  const { focus, pomodoros }: Partial<ServerList> = news.focus ? news : (known ?? {});
  const word = {
    version: changed?.version ?? known?.version ?? 0,
    life: life ?? known?.life,
    focus: focus ?? {},
    ...(pomodoros && { pomodoros }),
  };
  if (changed || news.focus || (known && known.life !== word.life)) await lists.put(word, owner);
}

async function keepOutcomes(
  settling: Changing<MadeHere>,
  { events, records }: Waiting,
  reply: Answered,
): Promise<void> {
  const [ledger, tasks] = [settling.objectStore('ledger'), settling.objectStore('tasks')];
  const judge = judgesOf(reply.server);
  for (const [place, { number, row }] of events.entries()) {
    const { owner, event } = row;
    const verdict = verdictOf(row, reply.events?.[place], judge);
    // Meanwhile the event may have become another owner's, or been deleted.
    if (verdict && (await ledger.getKey(number)) !== undefined)
      await ledger.put({ owner, event, ...verdict }, number);
  }
  for (const [place, row] of records.entries()) {
    const { owner, record } = row;
    const verdict = verdictOf(row, reply.records?.[place], judge);
    const now = await tasks.get([owner, record.origin]);
    if (verdict && now && holdSame(now.record, record))
      await tasks.put(rowOf(owner, toldIn(row), verdict));
  }
}

/** Whether the server has taken something after which less focus is connected. */
function makesRoom({ events }: Waiting, reply: Answered): boolean {
  return events.some(({ row: { event } }, place) => {
    const isLess =
      event.kind === 'level-reset' || (event.kind === 'planting-struck' && event.struck);
    return isLess && reply.events?.[place]?.outcome === 'applied';
  });
}

/** The verdict on something that was sent; undefined if it stays as it is. */
function verdictOf(
  { judgedBy = [] }: Verdict,
  judged: ReadOutcome | undefined,
  judge: string,
): Verdict | undefined {
  switch (judged?.outcome) {
    case 'applied':
    case 'duplicate':
    case 'merged':
      return { state: 'sent' };
    case 'not-yet':
    case 'refused': {
      const { outcome, code } = judged;
      // It is held until the clocks agree.
      const state = areClocksApart() && isOfClocks(code) ? 'not-yet' : outcome;
      const by = { state, judgedBy: [...new Set([...judgedBy, judge])] };
      return code === undefined ? by : { ...by, code };
    }
    case 'storage-full':
    case undefined:
      return undefined;
  }
}

/** Stores the told records. If these are all that the server has, others that it had taken were lost, and are queued again. */
async function keepChanged(
  settling: Changing<MadeHere | 'growing'>,
  owner: OwnerId,
  changed: RecordsChange,
) {
  if (changed.since === 0) await offerSent(settling, owner, ['tasks']);
  const tasks = settling.objectStore('tasks');
  for (const told of changed.records) {
    const row = await tasks.get([owner, told.id]);
    const word = rowOf(owner, told, { state: 'sent' });
    const isOurs = row && row.state !== 'sent' && isReadableRow(row);
    const merged = isOurs ? rowOf(owner, { ...told, record: mergedWith(row, told) }, row) : word;
    await tasks.put(holdSame(merged.record, word.record) ? word : merged);
    if (told.kind === GROWING_KIND) await yieldToHolder(settling, owner);
  }
  if (changed.records.some(isDeleted)) await offerBeyond(settling, owner);
}

/** Whether a record is a deleted one of a kind of which an account may have a number only. */
function isDeleted({ kind, record }: ToldRecord): boolean {
  const bound = RECORD_KINDS.get(kind)?.bound ?? 'by-storage';
  return bound !== 'by-storage' && contains(record, bound.deleted);
}
