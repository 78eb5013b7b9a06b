import { apiPaths } from '@furrow/contract/api-paths';
import type { User } from '@furrow/contract/account';
import {
  exchangeSchema,
  type Exchange,
  sentRecordSchema,
  type EventOutcome,
  type ExchangeAnswer,
  type RecordOutcome,
} from '@furrow/contract/exchange';
import { type ToldRecord } from '@furrow/contract/exchange-news';
import type { RefusalCode } from '@furrow/contract/ledger-batch';
import { ledgerEventSchema } from '@furrow/contract/ledger-event';
import { LIFE_HEADER } from '@furrow/contract/life';
import { RECORD_KINDS } from '@furrow/contract/record-kinds';
import { contains } from '@furrow/domain/records/contains';
import { taskRecordSchema } from '@furrow/contract/task';
import { VERSION, VERSION_HEADER } from '@furrow/contract/version';
import type { Garden } from '@furrow/domain/ledger/garden';
import type { LedgerEvent } from '@furrow/domain/events/event';
import type { Instant } from '@furrow/domain/time';
import { KeptGarden } from '@furrow/domain/testing/kept-garden';
import { compareByAddition, type TaskRecord } from '@furrow/domain/todo/task-record';
import { focusSince } from './model-focus.ts';
import { gardenSince } from './model-garden.ts';
import { ModelStreams } from './model-streams.ts';

interface Asked {
  readonly method?: string;
  readonly signal?: AbortSignal;
  readonly body?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

const TOO_LARGE = { error: { code: 'body-too-large', message: '', requestId: '' } };

const TOO_MANY = { error: { code: 'too-many-requests', message: '', requestId: '' } };

/** What a backup holds of an account: the batches of events, and the list. */
interface Backup {
  readonly batches: readonly (readonly LedgerEvent[])[];
  readonly records: ReadonlyMap<string, ToldRecord>;
  readonly listVersion: number;
}

const NOTHING: Backup = { batches: [], records: new Map(), listVersion: 0 };

/** One user's garden on a server that keeps every version of it, in order to tell what changed since. */
class Account {
  readonly kept = new KeptGarden();
  readonly versions: Garden[] = [this.kept.garden];
  readonly batches: (readonly LedgerEvent[])[] = [];
  startedAt = 0;
  resetAt: Instant | undefined;
  readonly records: Map<string, ToldRecord>;
  listVersion: number;

  constructor({ batches, records, listVersion }: Backup = NOTHING) {
    for (const batch of batches) this.enter(batch);
    this.records = new Map(records);
    this.listVersion = listVersion;
  }

  get tasks(): TaskRecord[] {
    const tasks = [...this.records.values()].filter(({ kind }) => kind === 'task');
    return tasks.map(({ record }) => taskRecordSchema.parse(record)).toSorted(compareByAddition);
  }

  /** Merges a record into the stored one with its id; a new one only if the account has fewer than `most` of its kind. */
  merge(item: unknown, most = Infinity): RecordOutcome {
    const { kind, record: sent } = sentRecordSchema.parse(item);
    const known = RECORD_KINDS.get(kind);
    if (!known) return { outcome: 'not-yet' };
    const record = known.schema.parse(sent);
    const id = known.idOf(record);
    const before = this.records.get(id);
    if (before && before.kind !== kind) return { outcome: 'refused', code: 'malformed' };
    if (!before && this.#countLive(kind) >= most) return { outcome: 'refused', code: 'too-many' };
    const merged = before ? known.merge(known.schema.parse(before.record), record) : record;
    this.records.set(id, { kind, id, record: merged });
    return { outcome: 'merged' };
  }

  #countLive(kind: string): number {
    const bound = RECORD_KINDS.get(kind)?.bound ?? 'by-storage';
    const pattern = bound === 'by-storage' ? { isDeleted: true } : bound.deleted;
    const own = [...this.records.values()].filter((each) => each.kind === kind);
    return own.filter(({ record }) => !contains(record, pattern)).length;
  }

  /** Appends events that are new here. */
  enter(fresh: readonly LedgerEvent[]): void {
    if (fresh.length === 0) return;
    this.kept.enter(fresh);
    const resets = fresh.filter(({ kind }) => kind === 'level-reset').map(({ at }) => at);
    if (resets.length > 0) this.startedAt = this.versions.length;
    if (resets.length > 0) this.resetAt = Math.max(this.resetAt ?? 0, ...resets);
    this.versions.push(this.kept.garden);
    this.batches.push(fresh);
  }

  backUp(): Backup {
    return {
      batches: [...this.batches],
      records: new Map(this.records),
      listVersion: this.listVersion,
    };
  }
}

/** What goes wrong on the way to the server and back. */
export interface Network {
  /** Nothing arrives. */
  readonly isDown: boolean;
  /** The request is carried out, but its answer is lost. */
  readonly losesAnswer: boolean;
}

/** The garden's API over the domain's model of a server: the tests of the browser's sync talk to it. */
export class ModelServer {
  network: () => Network = () => ({ isDown: false, losesAnswer: false });
  /** The requests that arrived, as `POST /api/sync`. */
  readonly requests: string[] = [];
  /** What the exchanges asked for. */
  readonly asked: Exchange['knows'][] = [];
  /** How many plantings an answer tells the focus of; 0 on a server of a release that does not tell it. */
  mostPlantings = 5000;
  /** The most characters that a body may have. */
  maxBody = Infinity;
  /** Who may be signed in, by their id. */
  readonly users = new Map<string, User>();
  /** Takes no events, because there is no room, or no allowance left. */
  turnsEventsAway: 'storage-full' | 'too-many-requests' | undefined;
  /** The life of its data that it names; undefined on a server that knows no lives. */
  life: string | undefined = 'the first life';
  /** Does not know any session any more. */
  hasForgottenSessions = false;
  /** Refuses events of these ids, and records of these kinds. */
  readonly refused = new Set<string>();
  /** How many records of a kind, deleted ones apart, an account may have. */
  readonly most = new Map<string, number>();
  /** Why it refuses events. */
  refusal: RefusalCode = 'too-old';
  readonly #accounts = new Map<string, Account>();
  /** When the account's name, address or listing changed last. */
  accountChangedAt: Instant = 0;
  readonly #backups = new Map<string, Backup>();
  #lives = 1;

  /** None, as on a server of release 0.2.0, until a test opens them. */
  readonly streams = new ModelStreams();

  /** Tells every stream what a user has. */
  tell(user: string): void {
    const { versions, listVersion: records } = this.#account(user);
    const account = this.accountChangedAt;
    this.streams.say({ life: this.life ?? '', garden: versions.length - 1, records, account });
  }

  /** Stands for the browser's `fetch`. */
  readonly fetch = async (path: string, init: Asked) => {
    const { isDown, losesAnswer } = this.network();
    if (isDown) throw new TypeError('Failed to fetch');
    const url = new URL(path, 'http://localhost');
    this.requests.push(`${init.method ?? 'GET'} ${url.pathname}`);
    if (url.pathname === apiPaths.live) return this.streams.open(init.signal);
    if ((init.body ?? '').length > this.maxBody) return Response.json(TOO_LARGE, { status: 413 });
    const isTooMuch = this.turnsEventsAway === 'too-many-requests' && hasEvents(init);
    if (isTooMuch)
      return Response.json(TOO_MANY, { status: 429, headers: { 'Retry-After': '90' } });
    const headers = { [VERSION_HEADER]: VERSION, ...(this.life && { [LIFE_HEADER]: this.life }) };
    const answer = this.#exchange(init);
    if (losesAnswer) throw new TypeError('Failed to fetch');
    return Response.json(answer, { headers });
  };

  #exchange({ body = '', headers }: Asked): ExchangeAnswer {
    const asked = headers?.[LIFE_HEADER];
    const isHere = this.life === undefined || asked === undefined || asked === this.life;
    const {
      user: id = '',
      events = [],
      records = [],
      knows,
    } = exchangeSchema.parse(JSON.parse(body));
    this.asked.push(knows);
    if (this.hasForgottenSessions) return { user: null };
    const account = this.#account(id);
    const outcomes = this.#judge(account, events);
    const merged = records.map((item) => this.#merge(account, item));
    if (merged.some(({ outcome }) => outcome === 'merged')) account.listVersion += 1;
    const held = isHere ? knows : undefined;
    const garden = gardenSince(account, held?.garden ?? 0);
    const { listVersion: version } = account;
    const periods = knows?.periods && (isHere ? knows.periods : { since: 0 });
    const focus = periods && focusSince(account, periods, this.mostPlantings);
    // It tells all records each time, which a server may do.
    const changed = { version, since: 0, records: [...account.records.values()], more: false };
    return {
      user: this.users.get(id) ?? { ...NOBODY, id },
      ...(events.length > 0 && { events: outcomes }),
      ...(records.length > 0 && { records: merged }),
      ...(garden.version !== held?.garden && { garden, focus: {} }),
      ...(version !== held?.records && { changed }),
      ...(focus && { periods: focus }),
    };
  }

  backUp(user: string): void {
    this.#backups.set(user, this.#account(user).backUp());
  }

  /** Replaces a user's data by the last backup, or by nothing if there is none; another life of the data begins. */
  restore(user: string): void {
    this.#accounts.set(user, new Account(this.#backups.get(user)));
    this.#lives += 1;
    this.life = `life ${this.#lives}`;
  }

  tasksOf(user: string): readonly TaskRecord[] {
    return this.#account(user).tasks;
  }

  /** The ids of a user's events. */
  ledgerOf(user: string): string[] {
    return [...this.#account(user).kept.ledger.keys()];
  }

  eventsOf(user: string): readonly LedgerEvent[] {
    return [...this.#account(user).kept.ledger.values()];
  }

  gardenOf(user: string): Garden {
    return this.#account(user).kept.garden;
  }

  #account(user: string): Account {
    const account = this.#accounts.get(user) ?? new Account();
    this.#accounts.set(user, account);
    return account;
  }

  #merge(account: Account, item: unknown): RecordOutcome {
    const { kind } = sentRecordSchema.parse(item);
    if (this.refused.has(kind)) return { outcome: 'refused', code: 'malformed' };
    return account.merge(item, this.most.get(kind));
  }

  #judge(account: Account, items: readonly unknown[]): EventOutcome[] {
    const { kept } = account;
    const events = items.map((item) => ledgerEventSchema.parse(item));
    if (this.turnsEventsAway) return events.map(({ id }) => ({ id, outcome: 'storage-full' }));
    const fresh = events.filter(({ id }) => !kept.ledger.has(id) && !this.refused.has(id));
    const isFresh = new Set(fresh.map(({ id }) => id));
    const outcomes = events.map(({ id }): EventOutcome => {
      if (this.refused.has(id)) return { id, outcome: 'refused', code: this.refusal };
      return { id, outcome: isFresh.delete(id) ? 'applied' : 'duplicate' };
    });
    account.enter(fresh);
    return outcomes;
  }
}

const NOBODY = { displayName: '', email: null, isAnonymous: false, isEmailConfirmed: true };

function hasEvents({ body = '{}' }: Asked): boolean {
  const { events = [] }: { events?: unknown[] } = JSON.parse(body);
  return events.length > 0;
}
