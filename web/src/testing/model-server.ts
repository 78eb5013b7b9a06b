import { gardenSchema } from '@furrow/contract/garden';
import type { GardenAnswer } from '@furrow/contract/garden';
import { ledgerBatchSchema } from '@furrow/contract/ledger-batch';
import type { BatchAnswer, ItemOutcome } from '@furrow/contract/ledger-batch';
import { ledgerEventSchema } from '@furrow/contract/ledger-event';
import { LIFE_HEADER } from '@furrow/contract/life';
import { taskBatchSchema, taskRecordSchema } from '@furrow/contract/task';
import type { TaskBatchAnswer, TaskList } from '@furrow/contract/task';
import { isDayKey } from '@furrow/domain/calendar';
import { levelOf } from '@furrow/domain/gardener/level';
import { gardenXP } from '@furrow/domain/gardener/xp';
import { totalsOf } from '@furrow/domain/ledger/garden';
import type { Garden } from '@furrow/domain/ledger/garden';
import type { LedgerEvent } from '@furrow/domain/ledger/event';
import { KeptGarden } from '@furrow/domain/testing/kept-garden';
import { mergeTasks } from '@furrow/domain/testing/merged-lists';
import type { TaskRecord } from '@furrow/domain/todo/task-record';
import { isDeepStrictEqual } from 'node:util';

interface Asked {
  readonly method: string;
  readonly body?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

const SIGNED_OUT = { error: { code: 'user-token-expired', message: '', requestId: '' } };

const TOO_LARGE = { error: { code: 'body-too-large', message: '', requestId: '' } };

function turnedAway(code: 'storage-full' | 'too-many-requests') {
  const status = code === 'storage-full' ? 507 : 429;
  const headers = { 'Retry-After': '90' };
  return Response.json({ error: { code, message: '', requestId: '' } }, { status, headers });
}

/** What a backup holds of an account: what was entered, batch by batch, and the list. */
interface Backup {
  readonly batches: readonly (readonly LedgerEvent[])[];
  readonly tasks: readonly TaskRecord[];
  readonly listVersion: number;
}

/** One user's garden on a server that keeps every version of it, to say what changed since. */
class Account {
  readonly kept = new KeptGarden();
  readonly versions: Garden[] = [this.kept.garden];
  readonly batches: (readonly LedgerEvent[])[] = [];
  startedAt = 0;
  tasks: readonly TaskRecord[];
  listVersion: number;

  constructor(
    { batches, tasks, listVersion }: Backup = { batches: [], tasks: [], listVersion: 0 },
  ) {
    for (const batch of batches) this.enter(batch);
    this.tasks = tasks;
    this.listVersion = listVersion;
  }

  /** Enters events that are new here. */
  enter(fresh: readonly LedgerEvent[]): void {
    if (fresh.length === 0) return;
    this.kept.enter(fresh);
    if (fresh.some(({ kind }) => kind === 'level-reset')) this.startedAt = this.versions.length;
    this.versions.push(this.kept.garden);
    this.batches.push(fresh);
  }

  backUp(): Backup {
    return { batches: [...this.batches], tasks: this.tasks, listVersion: this.listVersion };
  }
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
  /** In which life of its data it answers; undefined on a server that knows no lives. */
  life: string | undefined = 'the first life';
  /** Knows nobody's session any more. */
  hasForgottenSessions = false;
  /** Refuses events of these ids. */
  readonly refused = new Set<string>();
  readonly #accounts = new Map<string, Account>();
  readonly #backups = new Map<string, Backup>();
  #lives = 1;

  /** Stands for the browser's `fetch`. */
  readonly fetch = async (path: string, init: Asked) => {
    const { isDown, losesAnswer } = this.network();
    if (isDown) throw new TypeError('Failed to fetch');
    const url = new URL(path, 'http://localhost');
    this.requests.push(`${init.method} ${url.pathname}`);
    if ((init.body ?? '').length > this.maxBody) return Response.json(TOO_LARGE, { status: 413 });
    if (this.turnsEventsAway && this.requests.at(-1) === 'POST /api/garden/events')
      return turnedAway(this.turnsEventsAway);
    const headers: Record<string, string> = this.life ? { [LIFE_HEADER]: this.life } : {};
    if (this.hasForgottenSessions) return Response.json(SIGNED_OUT, { status: 401, headers });
    const answer = this.#answer(url, init);
    if (losesAnswer) throw new TypeError('Failed to fetch');
    return Response.json(answer, { headers });
  };

  #answer(url: URL, { method, body = '', headers }: Asked) {
    if (url.pathname === '/api/todos')
      return this.#todos(url, method === 'POST' ? body : undefined);
    const asked = headers?.[LIFE_HEADER];
    const isHere = this.life === undefined || asked === undefined || asked === this.life;
    return method === 'POST' ? this.#enter(body, isHere) : this.#read(url, isHere);
  }

  backUp(user: string): void {
    this.#backups.set(user, this.#account(user).backUp());
  }

  /** Puts the last backup in the place of a user's data, which begin another life; without one they begin empty. */
  restore(user: string): void {
    this.#accounts.set(user, new Account(this.#backups.get(user)));
    this.#lives += 1;
    this.life = `life ${this.#lives}`;
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

  #enter(body: string, isHere: boolean): BatchAnswer {
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
    account.enter(fresh);
    return { events: outcomes, garden: told(account, isHere ? (batch.knows ?? 0) : 0) };
  }

  #read({ searchParams }: URL, isHere: boolean): GardenAnswer {
    const account = this.#account(searchParams.get('user') ?? '');
    return told(account, isHere ? Number(searchParams.get('since')) : 0);
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
