import { sentRecordSchema } from '@furrow/contract/exchange';
import { readSentEvent } from '@furrow/contract/ledger-event';
import { readSent } from '@furrow/contract/sent';
import { taskRecordSchema } from '@furrow/contract/task';
import { z } from 'zod';
import type { ModelServer } from './model-server.ts';

const batchSchema = z.looseObject({
  user: z.string(),
  events: z.array(z.unknown()).default([]),
  tasks: z.array(z.unknown()).default([]),
});

const exchangeSchema = z.looseObject({
  events: z.array(z.unknown()),
  records: z.array(sentRecordSchema),
});

const NOT_FOUND = { error: { code: 'not-found', message: '', requestId: '' } };

const answerSchema = z.looseObject({
  events: z.array(z.unknown()).default([]),
  records: z.array(z.unknown()).default([]),
});

/**
 * A model server of some release (D44): it answers what it does not know as that release does. If it knows more than this code, it
 * only remembers that the item came.
 */
export class ReleaseServer {
  /** Null for 0.1.0, which does not send it. */
  version: string | null = '0.2.0';
  /** Whether this release knows an item: it may know more or less than this code. */
  knows: (item: unknown) => boolean = (item) => !isNewer(item);
  /** Every event and task that was taken, as it was sent. */
  readonly taken: unknown[] = [];
  /** How often something was sent. */
  posts = 0;
  /** A change that a test makes to each answer. */
  told: (answer: object) => object = (answer) => answer;
  readonly #model: ModelServer;

  constructor(model: ModelServer) {
    this.#model = model;
  }

  /** Stands for the browser's `fetch`. */
  readonly fetch = async (path: string, init: { method: string; body?: string }) => {
    const isExchange = path === '/api/sync';
    if (isExchange && this.version === null) return Response.json(NOT_FOUND, { status: 404 });
    const answer = isExchange
      ? await this.#exchange(init)
      : await (init.method === 'POST' ? this.#post(path, init) : this.#ask(path));
    const headers = this.version === null ? {} : { 'furrow-version': this.version };
    return Response.json(this.told(answer), { headers });
  };

  async #exchange({ body = '' }: { body?: string }): Promise<object> {
    const question = exchangeSchema.parse(JSON.parse(body));
    const { events, records } = question;
    const items = [...events, ...records.map(({ record }) => record)];
    if (items.length > 0) this.posts += 1;
    this.taken.push(...items.filter(this.knows));
    const inModel = (item: unknown) => this.knows(item) && !isNewer(item);
    const answer = await this.#send('/api/sync', {
      ...question,
      events: events.filter(inModel),
      records: records.filter(({ record }) => inModel(record)),
    });
    const told = answerSchema.parse(answer);
    const judge = (of: readonly unknown[], outcomes: unknown[], taken: string) =>
      of.map((item) => {
        if (!this.knows(item)) return { id: '', outcome: 'not-yet' };
        return isNewer(item) ? { id: '', outcome: taken } : outcomes.shift();
      });
    return {
      ...answer,
      ...(events.length > 0 && { events: judge(events, told.events, 'applied') }),
      ...(records.length > 0 && {
        records: judge(
          records.map(({ record }) => record),
          told.records,
          'merged',
        ),
      }),
    };
  }

  async #ask(path: string): Promise<object> {
    const answer = await this.#model.fetch(path, { method: 'GET' });
    return z.looseObject({}).parse(await answer.json());
  }

  async #post(path: string, { body = '' }: { body?: string }): Promise<object> {
    this.posts += 1;
    const batch = batchSchema.parse(JSON.parse(body));
    const items = [...batch.events, ...batch.tasks];
    this.taken.push(...items.filter(this.knows));
    const inModel = items.filter((item) => this.knows(item) && !isNewer(item));
    const isTasks = path === '/api/todos';
    const query = `?user=${batch.user}&since=0`;
    if (isTasks) {
      const unknown = items.flatMap((item, place) => (this.knows(item) ? [] : place));
      const list =
        inModel.length > 0
          ? await this.#send(path, { ...batch, tasks: inModel })
          : { list: await this.#ask(path + query) };
      return { ...list, refused: unknown };
    }
    const sent =
      inModel.length > 0
        ? await this.#send(path, { ...batch, events: inModel })
        : { garden: await this.#ask(`/api/garden${query}`) };
    const { events } = answerSchema.parse(sent);
    const outcomes = items.map((item) => {
      if (this.knows(item)) return isNewer(item) ? { id: '', outcome: 'applied' } : events.shift();
      return { id: '', outcome: 'refused', code: 'malformed' };
    });
    return { ...sent, events: outcomes };
  }

  async #send(path: string, batch: object): Promise<object> {
    const answer = await this.#model.fetch(path, { method: 'POST', body: JSON.stringify(batch) });
    return z.looseObject({}).parse(await answer.json());
  }
}

function isNewer(item: unknown): boolean {
  const isTask = typeof item === 'object' && item !== null && 'wantedId' in item;
  return (isTask ? readSent(taskRecordSchema, item) : readSentEvent(item)) === 'not-yet';
}
