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

const answerSchema = z.looseObject({ events: z.array(z.unknown()).default([]) });

/**
 * A model server as it is of some release (D44): what it does not know it answers as that release does, and of what it knows more
 * than this code it remembers that it came.
 */
export class ReleaseServer {
  /** Null for 0.1.0, which does not say it. */
  version: string | null = '0.2.0';
  /** What this release knows of what this code does not, and the other way round. */
  knows: (item: unknown) => boolean = (item) => !isNewer(item);
  /** Every event and task that was taken, as it was sent. */
  readonly taken: unknown[] = [];
  /** How often each path was posted to. */
  posts = 0;
  /** What becomes of answers. */
  told: (answer: object) => object = (answer) => answer;
  readonly #model: ModelServer;

  constructor(model: ModelServer) {
    this.#model = model;
  }

  /** Stands for the browser's `fetch`. */
  readonly fetch = async (path: string, init: { method: string; body?: string }) => {
    const answer = init.method === 'POST' ? await this.#post(path, init) : await this.#ask(path);
    const headers = this.version === null ? {} : { 'furrow-version': this.version };
    return Response.json(this.told(answer), { headers });
  };

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
      const isBefore = this.version === null;
      return { ...list, refused: isBefore ? unknown : [], ...(!isBefore && { notYet: unknown }) };
    }
    const sent =
      inModel.length > 0
        ? await this.#send(path, { ...batch, events: inModel })
        : { garden: await this.#ask(`/api/garden${query}`) };
    const { events } = answerSchema.parse(sent);
    const outcomes = items.map((item) => {
      if (this.knows(item)) return isNewer(item) ? { id: '', outcome: 'applied' } : events.shift();
      return this.version === null
        ? { id: '', outcome: 'refused', code: 'malformed' }
        : { id: '', outcome: 'not-yet' };
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
