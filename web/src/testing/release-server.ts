import { sentRecordSchema } from '@furrow/contract/exchange';
import { readSentEvent } from '@furrow/contract/ledger-event';
import { readSent } from '@furrow/contract/sent';
import { taskRecordSchema } from '@furrow/contract/task';
import { z } from 'zod';
import type { ModelServer } from './model-server.ts';

const exchangeSchema = z.looseObject({
  events: z.array(z.unknown()),
  records: z.array(sentRecordSchema),
});

const answerSchema = z.looseObject({
  events: z.array(z.unknown()).default([]),
  records: z.array(z.unknown()).default([]),
});

/**
 * A model server of some release (D44): it answers what it does not know as that release does. If it knows more than this code, it
 * only remembers that the item came.
 */
export class ReleaseServer {
  version = '0.2.0';
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
  readonly fetch = async (_: string, init: { body?: string }) => {
    const answer = await this.#exchange(init);
    return Response.json(this.told(answer), { headers: { 'furrow-version': this.version } });
  };

  async #exchange({ body = '' }: { body?: string }): Promise<object> {
    const question = exchangeSchema.parse(JSON.parse(body));
    const { events, records } = question;
    const items = [...events, ...records.map(({ record }) => record)];
    if (items.length > 0) this.posts += 1;
    this.taken.push(...items.filter(this.knows));
    const inModel = (item: unknown) => this.knows(item) && !isNewer(item);
    const answer = await this.#send({
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

  async #send(question: object): Promise<object> {
    const body = JSON.stringify(question);
    const answer = await this.#model.fetch('/api/sync', { method: 'POST', body });
    return z.looseObject({}).parse(await answer.json());
  }
}

function isNewer(item: unknown): boolean {
  const isTask = typeof item === 'object' && item !== null && 'wantedId' in item;
  return (isTask ? readSent(taskRecordSchema, item) : readSentEvent(item)) === 'not-yet';
}
