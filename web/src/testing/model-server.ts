import { gardenSchema } from '@furrow/contract/garden';
import type { GardenAnswer } from '@furrow/contract/garden';
import { ledgerBatchSchema } from '@furrow/contract/ledger-batch';
import type { BatchAnswer, ItemOutcome } from '@furrow/contract/ledger-batch';
import { ledgerEventSchema } from '@furrow/contract/ledger-event';
import { taskBatchSchema, taskRecordSchema } from '@furrow/contract/task';
import type { TaskBatchAnswer, TaskList } from '@furrow/contract/task';
import { isDayKey } from '@furrow/domain/calendar';
import { levelOf } from '@furrow/domain/gardener/level';
import { gardenXP } from '@furrow/domain/gardener/xp';
import { totalsOf } from '@furrow/domain/ledger/garden';
import type { Garden } from '@furrow/domain/ledger/garden';
import { KeptGarden } from '@furrow/domain/testing/kept-garden';
import { mergeTasks } from '@furrow/domain/todo/merge';
import type { TaskRecord } from '@furrow/domain/todo/task-record';
import { isDeepStrictEqual } from 'node:util';

const TOO_LARGE = { error: { code: 'body-too-large', message: '', requestId: '' } };

function turnedAway(code: 'storage-full' | 'too-many-requests') {
  const status = code === 'storage-full' ? 507 : 429;
  const headers = { 'Retry-After': '90' };
  return Response.json({ error: { code, message: '', requestId: '' } }, { status, headers });
}

/** One user's garden on a server that keeps every version of it, to say what changed since. */
class Account {
  readonly kept = new KeptGarden();
  readonly versions: Garden[] = [this.kept.garden];
  startedAt = 0;
  tasks: readonly TaskRecord[] = [];
  listVersion = 0;
}

/** What goes wrong on the way to the server and back. */
export interface Network {
  /** Nothing arrives. */
  readonly isDown: boolean;
  /** What was asked is done, and its answer is lost. */
  readonly losesAnswer: boolean;
}

/** The garden's API over the domain's own model of a server: what the browser's sync talks to in its tests. */
export class ModelServer {
  network: () => Network = () => ({ isDown: false, losesAnswer: false });
  /** The requests that arrived, as `GET /api/garden`. */
  readonly requests: string[] = [];
  /** The characters a body may have. */
  maxBody = Infinity;
  /** Takes no events for want of room, or of an allowance. */
  turnsEventsAway: 'storage-full' | 'too-many-requests' | undefined;
  /** Refuses events of these ids. */
  readonly refused = new Set<string>();
  readonly #accounts = new Map<string, Account>();

  /** Stands for the browser's `fetch`. */
  readonly fetch = async (path: string, init: { method: string; body?: string }) => {
    const { isDown, losesAnswer } = this.network();
    if (isDown) throw new TypeError('Failed to fetch');
    const url = new URL(path, 'http://localhost');
    this.requests.push(`${init.method} ${url.pathname}`);
    if ((init.body ?? '').length > this.maxBody) return Response.json(TOO_LARGE, { status: 413 });
    if (this.turnsEventsAway && this.requests.at(-1) === 'POST /api/garden/events')
      return turnedAway(this.turnsEventsAway);
    const answer = this.#answer(url, init);
    if (losesAnswer) throw new TypeError('Failed to fetch');
    return Response.json(answer);
  };

  #answer(url: URL, { method, body = '' }: { method: string; body?: string }) {
    if (url.pathname === '/api/todos')
      return this.#todos(url, method === 'POST' ? body : undefined);
    return method === 'POST' ? this.#enter(body) : this.#read(url);
  }

  tasksOf(user: string): readonly TaskRecord[] {
    return this.#account(user).tasks;
  }

  /** Tells the whole list each time, as a server may. */
  #todos({ searchParams }: URL, body: string | undefined): TaskList | TaskBatchAnswer {
    const batch = body === undefined ? undefined : taskBatchSchema.parse(JSON.parse(body));
    const account = this.#account(batch?.user ?? searchParams.get('user') ?? '');
    if (batch) {
      const sent = batch.tasks.map((item) => taskRecordSchema.parse(item));
      account.tasks = mergeTasks(account.tasks, sent);
      account.listVersion += 1;
    }
    const { tasks, listVersion: version } = account;
    const list = { version, since: 0, tasks: [...tasks], focus: {} };
    return batch ? { refused: [], list } : list;
  }

  /** The ids of a user's events, as often as each was applied. */
  ledgerOf(user: string): string[] {
    return [...this.#account(user).kept.ledger.keys()];
  }

  gardenOf(user: string): Garden {
    return this.#account(user).kept.garden;
  }

  #account(user: string): Account {
    const account = this.#accounts.get(user) ?? new Account();
    this.#accounts.set(user, account);
    return account;
  }

  #enter(body: string): BatchAnswer {
    const batch = ledgerBatchSchema.parse(JSON.parse(body));
    const account = this.#account(batch.user ?? '');
    const { kept } = account;
    const events = batch.events.map((item) => ledgerEventSchema.parse(item));
    const fresh = events.filter(({ id }) => !kept.ledger.has(id) && !this.refused.has(id));
    const isFresh = new Set(fresh.map(({ id }) => id));
    const outcomes = events.map(({ id }): ItemOutcome => {
      if (this.refused.has(id)) return { id, outcome: 'refused', code: 'too-old' };
      return { id, outcome: isFresh.delete(id) ? 'applied' : 'duplicate' };
    });
    if (fresh.length > 0) {
      kept.enter(fresh);
      if (fresh.some(({ kind }) => kind === 'level-reset'))
        account.startedAt = account.versions.length;
      account.versions.push(kept.garden);
    }
    return { events: outcomes, garden: told(account, batch.knows ?? 0) };
  }

  #read({ searchParams }: URL): GardenAnswer {
    const account = this.#account(searchParams.get('user') ?? '');
    return told(account, Number(searchParams.get('since')));
  }
}

function told({ versions, startedAt, kept }: Account, knows: number): GardenAnswer {
  const version = versions.length - 1;
  const since = knows >= startedAt && knows <= version ? knows : 0;
  const before = versions[since];
  const { days, history, lastSession } = kept.garden;
  const earlier = new Map(since > 0 ? before?.history.map((entry) => [entry.id, entry]) : []);
  const daysBefore: Garden['days'] = since > 0 && before ? before.days : {};
  const changed = Object.keys({ ...daysBefore, ...days })
    .filter(isDayKey)
    .filter((day) => !isDeepStrictEqual(daysBefore[day], days[day]));
  const remaining = new Set(history.map(({ id }) => id));
  const totals = totalsOf(days);
  const xp = gardenXP({ harvestXP: totals.harvestXPTotal, witherCount: totals.witherCountTotal });
  return gardenSchema.parse({
    version,
    since,
    pomoStats: Object.fromEntries(changed.map((day) => [day, days[day] ?? null])),
    harvestHistory: history.filter((entry) => !isDeepStrictEqual(earlier.get(entry.id), entry)),
    withdrawn: [...earlier.keys()].filter((id) => !remaining.has(id)),
    lastSession: lastSession ?? null,
    totals,
    xp,
    level: levelOf(xp),
  });
}
