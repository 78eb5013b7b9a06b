import { apiPaths, type ApiPath } from '@furrow/contract/api-paths';
import type { Exchange, SentRecord } from '@furrow/contract/exchange';
import { readExchangeOutcomesSchema, sentRecordSchema } from '@furrow/contract/exchange';
import { gardenSchema } from '@furrow/contract/garden';
import { readSentEvent } from '@furrow/contract/ledger-event';
import { readSent } from '@furrow/contract/sent';
import { taskListSchema, taskRecordSchema } from '@furrow/contract/task';
import { z } from 'zod';
import { type ExchangeReply, readAnswer } from './exchange-reply.ts';
import { request, type Failure, type Result } from './request.ts';
import { fetchViewer } from './session.ts';

/** The outcome of what a server of 0.1.0 refused because only later releases know it. */
const NOT_YET = { outcome: 'not-yet' } as const;

const MALFORMED = { outcome: 'refused', code: 'malformed' } as const;

const gardenPart = z.object({ garden: gardenSchema });
const listPart = z.object({ refused: z.array(z.number()), list: taskListSchema });

/**
 * An exchange with a server of release 0.1.0, which lacks the route: it uses that server's routes, one after the other. That server
 * answers 'malformed' to what only later releases know (D44).
 */
export async function exchangeBefore(question: Exchange): Promise<Result<ExchangeReply>> {
  const ledger = await exchangeEvents(question);
  if (!ledger.ok) return elsewhere(question, ledger);
  const list = await exchangeTasks(question);
  if (!list.ok) return elsewhere(question, list);
  const news = { ...ledger.value.news, ...list.value.news };
  return { ok: true, value: { ...ledger.value, ...list.value, news, server: null } };
}

/** The old routes do not say who is signed in. If they answer that it is another user, this asks who. */
async function elsewhere({ user }: Exchange, failure: Failure): Promise<Result<ExchangeReply>> {
  const session = failure.code === 'another-user' ? await fetchViewer() : failure;
  if (!session.ok || session.value.viewer?.id === user) return failure;
  return { ok: true, value: { ...session.value, news: {}, server: null } };
}

async function exchangeEvents({ sentAt, user, events = [], knows }: Exchange) {
  const known = knows?.garden ?? 0;
  const isSending = events.length > 0;
  const call = isSending
    ? post(apiPaths.gardenEvents, { sentAt, user, knows: known, events })
    : get(`${apiPaths.garden}?user=${user}&since=${known}`);
  return request({
    ...call,
    parse: (answer) => {
      const garden = isSending
        ? readAnswer(gardenPart, answer)?.garden
        : readAnswer(gardenSchema, answer);
      if (!garden) return undefined;
      const outcomes = readExchangeOutcomesSchema.safeParse(answer).data?.events ?? [];
      if (outcomes.length !== events.length) return undefined;
      const judged = outcomes.map((each, place) => {
        const isKnown = each.code === 'malformed' && readSentEvent(events[place]) !== 'malformed';
        return isKnown ? NOT_YET : each;
      });
      const isNews = known === 0 || garden.version !== known;
      return { events: judged, news: isNews ? { garden } : {} };
    },
  });
}

async function exchangeTasks({ sentAt, user, records = [], knows }: Exchange) {
  const sent = records.map((item) => sentRecordSchema.parse(item));
  const tasks = sent.filter(isTask).map(({ record }) => record);
  const known = knows?.records ?? 0;
  const isSending = tasks.length > 0;
  const call = isSending
    ? post(apiPaths.todos, { sentAt, user, knows: known, tasks })
    : get(`${apiPaths.todos}?user=${user}&since=${known}`);
  return request({
    ...call,
    parse: (answer) => {
      const answered = isSending
        ? readAnswer(listPart, answer)
        : { list: readAnswer(taskListSchema, answer), refused: [] };
      if (!answered?.list) return undefined;
      const { list, refused } = answered;
      const { version, since, focus } = list;
      const isNews = known === 0 || version !== known;
      const told = list.tasks.map((record) => ({ kind: 'task', id: record.origin, record }));
      return {
        records: outcomesOf(sent, new Set(refused.map((place) => tasks[place]))),
        news: { focus, ...(isNews && { changed: { version, since, records: told, more: false } }) },
      };
    },
  });
}

function outcomesOf(sent: readonly SentRecord[], refused: ReadonlySet<unknown>) {
  return sent.map((item) => {
    if (!isTask(item)) return NOT_YET;
    if (!refused.has(item.record)) return { outcome: 'merged' } as const;
    return readSent(taskRecordSchema, item.record) === 'malformed' ? MALFORMED : NOT_YET;
  });
}

const isTask = ({ kind }: SentRecord) => kind === 'task';

const get = (path: `${ApiPath}?${string}`) => ({ method: 'get', path }) as const;

const post = (path: ApiPath, body: object) => ({ method: 'post', path, body }) as const;
