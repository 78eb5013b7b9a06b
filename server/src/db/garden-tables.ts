import {
  type LedgerEvent,
  LATER_KINDS,
  type LevelReset,
  type Stamp,
  type PlantingId,
} from '@furrow/domain/events/event';
import type { LastPart } from '@furrow/domain/ledger/garden-parts';
import type { HarvestEntry } from '@furrow/domain/ledger/harvest-entry';
import type { LastSession, SessionRecord } from '@furrow/domain/ledger/session-record';
import type { PlantingFocus } from '@furrow/domain/ledger/planting-focus';
import type { YoungPlant } from '@furrow/domain/ledger/young-plant';
import type { DayKey } from '@furrow/domain/time';
import { sql, type SQL } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { instant, ownerId } from './account-tables.ts';

const count = (name: string) => integer(name).notNull().default(0);

/** All events that changed a garden, each once. They are never changed, and deleted only with their owner (D5). */
export const ledgerEvents = pgTable(
  'ledger_events',
  {
    userId: ownerId(),
    id: uuid('id').notNull(),
    /** Null for a level reset, which is in no planting. */
    planting: text('planting').$type<PlantingId>(),
    day: text('day').$type<DayKey>().notNull(),
    /** The latest instant in the event, in milliseconds since 1970. */
    endsAt: bigint('ends_at', { mode: 'number' }).notNull(),
    /** The earliest instant, for focus only; null also for an older server's events, until the garden is recounted. */
    beginsAt: bigint('begins_at', { mode: 'number' }),
    /** The class of the focus period's length (`overlapping-periods.ts`); null where `begins_at` is. */
    spanClass: smallint('span_class'),
    body: jsonb('body').$type<LedgerEvent>().notNull(),
    /** The size of the body as JSON; null for an older server's events, until the garden is recounted. */
    bytes: integer('bytes'),
    /** By the server's clock; decides which XP ranks (D74). */
    receivedAt: instant('received_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    // For servers of 0.3.0, which search focus periods by their beginnings.
    index('ledger_events_by_span')
      .on(table.userId, table.spanClass, table.beginsAt, table.endsAt)
      .where(sql`${table.beginsAt} is not null`),
    index('ledger_events_by_span_end')
      .on(table.userId, table.spanClass, table.endsAt, table.beginsAt)
      .where(sql`${table.beginsAt} is not null`),
    // The database fills the index, so it also has rows that older releases write, and these find plantings by it. An index of the
    // plantings alone would be taken in its place, and all that was ever said of a planting would be read.
    index('ledger_events_by_word').on(
      table.userId,
      table.planting,
      laterWordOf(table),
      table.endsAt,
      table.id,
    ),
    index('ledger_events_in_order').on(table.userId, table.endsAt, table.id),
    // For servers of 0.2.0, which add up the focus on tasks each time.
    index('ledger_events_on_tasks')
      .on(table.userId)
      .where(sql`${table.body} ? 'taskId'`),
  ],
);

/** The kind of an event that a gardener made of a planting afterwards; empty for all other events. */
export function laterWordOf({ body }: { readonly body: AnyPgColumn | SQL }): SQL {
  const kinds = sql.raw(LATER_KINDS.map((kind) => `'${kind}'`).join(', '));
  return sql`(case when ${body} ->> 'kind' in (${kinds}) then ${body} ->> 'kind' else '' end)`;
}

/** Refused events as they were sent, with the reason (D29). */
export const refusedEvents = pgTable(
  'refused_events',
  {
    userId: ownerId(),
    /** SHA-256 of the body, so that a body that is sent again is stored once. */
    digest: text('digest').notNull(),
    code: text('code').notNull(),
    /** JSON as text, since a refused event may hold characters that a database's JSON can't. */
    body: text('body').notNull(),
    receivedAt: instant('received_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.digest] })],
);

/** The head of a garden's projection. Everything here, in `garden_days` and in `garden_plots` is computed from the ledger. */
export const gardens = pgTable('gardens', {
  userId: ownerId().primaryKey(),
  /** Rises by one with each change; a change applies only to the version that it was computed from. */
  version: integer('version').notNull(),
  /** The version at which the garden last started over: since an earlier version, everything has changed. */
  anewAt: integer('anew_at').notNull(),
  /** The version of the rules that counted the garden (`RULES_VERSION`); 0 if they had no number yet. */
  rules: count('rules'),
  /** The garden's version when a server last wrote `rules`. It is below `version` once an older server has changed the garden. */
  versionByRules: count('version_by_rules'),
  xp: integer('xp').notNull(),
  /** For servers of 0.2.0, which answer it. It follows from the XP. */
  level: integer('level').notNull(),
  /** Nothing reads it. It is kept because servers of 0.2.0 write it. */
  xpSince: instant('xp_since').notNull(),
  focusTimeTotal: count('focus_time_total'),
  pomodorosCompleted: count('pomodoros_completed'),
  failedSessions: count('failed_sessions'),
  growthXPTotal: count('growth_xp_total'),
  harvestXPTotal: count('harvest_xp_total'),
  witherCountTotal: count('wither_count_total'),
  pausePenaltiesTotal: count('pause_penalties_total'),
  /** The XP that the board counts, and the harvests that it comes from. */
  rankedXP: count('ranked_xp'),
  rankedHarvests: count('ranked_harvests'),
  /** When the garden reached this ranked XP, by the server's clock (D30). */
  rankedSince: instant('ranked_since').notNull().defaultNow(),
  /** When an event was appended last. */
  lastReceivedAt: instant('last_received_at'),
  lastSession: jsonb('last_session').$type<LastSession>(),
  /** The event of the last session. */
  lastSessionEvent: uuid('last_session_event'),
  lastReset: jsonb('last_reset').$type<LevelReset & Stamp>(),
  /** How much of the user's storage the ledger takes up, in bytes (D75). */
  storedBytes: bigint('stored_bytes', { mode: 'number' }).notNull().default(0),
});

/**
 * The ranking figures of everybody on the leaderboard, in rows so narrow that all of them can be read in a second (ADR 96).
 * `fillSome` writes the first ones. Triggers on `users` and `gardens` keep them current, whichever release writes to those tables.
 */
export const standings = pgTable('standings', {
  userId: ownerId().primaryKey(),
  /** `gardens.ranked_since`, or the sign-up where there is no garden. */
  since: instant('since').notNull(),
  xp: integer('xp').notNull(),
});

/** The focus on each task, over the whole ledger: a level reset does not change it (D40). */
export const taskFocus = pgTable(
  'task_focus',
  {
    userId: ownerId(),
    taskId: bigint('task_id', { mode: 'number' }).notNull(),
    seconds: integer('seconds').notNull(),
    /** An older server leaves them as they were; then the garden is recounted (D45). */
    pomodoros: count('pomodoros'),
  },
  (table) => [primaryKey({ columns: [table.userId, table.taskId] })],
);

/** A day of a garden, as sums that plantings add to (`DayTally`). */
export const gardenDays = pgTable(
  'garden_days',
  {
    userId: ownerId(),
    day: text('day').$type<DayKey>().notNull(),
    /** The garden's version that changed it last. */
    version: integer('version').notNull(),
    completed: count('completed'),
    totalFocusTime: count('total_focus_time'),
    failed: count('failed'),
    growthXP: count('growth_xp'),
    harvestXP: count('harvest_xp'),
    leftoverGrowth: count('leftover_growth'),
    witherCount: count('wither_count'),
    pausePenalties: count('pause_penalties'),
    rankedFocus: count('ranked_focus'),
    rankedHarvests: count('ranked_harvests'),
    rankedLeftover: count('ranked_leftover'),
  },
  (table) => [primaryKey({ columns: [table.userId, table.day] })],
);

/** What a planting adds to a garden. A row without parts belongs to a planting that was withdrawn. */
export const gardenPlots = pgTable(
  'garden_plots',
  {
    userId: ownerId(),
    planting: text('planting').$type<PlantingId>().notNull(),
    /** The garden's version that changed it last. */
    version: integer('version').notNull(),
    entry: jsonb('entry').$type<HarvestEntry>(),
    record: jsonb('record').$type<SessionRecord>(),
    /** An older server leaves it as it was; then the garden is recounted (D45). */
    young: jsonb('young').$type<YoungPlant>(),
    /** For the Almanac. An older server leaves it as it was; then the garden is recounted (D45). */
    focus: jsonb('focus').$type<PlantingFocus>(),
    /** What the garden's last session would be if this planting were the latest. An older server leaves it as it was; then the garden is recounted (D45). */
    last: jsonb('last').$type<LastPart>(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.planting] }),
    index('garden_plots_by_last')
      .on(table.userId, ...lastKeys(table))
      .where(sql`${table.last} is not null`),
  ],
);

/** What orders the plantings by what would be the last session: its instant, and its event. */
export function lastKeys({ last }: { readonly last: AnyPgColumn }): [SQL, SQL] {
  return [sql`((${last} ->> 'at')::bigint)`, sql`((${last} ->> 'id')::uuid)`];
}

/** The head of a user's records of every kind. The table's name is from the time when tasks were the only kind. */
export const recordHeads = pgTable('task_lists', {
  userId: ownerId().primaryKey(),
  /** Rises by one with each change. */
  version: integer('version').notNull(),
  /** What the records take up of the user's storage, in bytes. */
  storedBytes: bigint('stored_bytes', { mode: 'number' }).notNull().default(0),
  /** The version at which the bytes were counted. An older server raises only `version`: then they are counted again. */
  bytesVersion: integer('bytes_version').notNull().default(0),
});

/** The kinds of records of which an account may have a number only (`RecordBound`); counting them needs an index. */
export const BOUNDED_KINDS: readonly string[] = ['goal', 'tag'];

/** Every record with its merged edits (D41). Deleted records stay, marked as deleted in the record itself. */
export const records = pgTable(
  'tasks',
  {
    userId: ownerId(),
    id: uuid('origin').notNull(),
    /** A name in `RECORD_KINDS`; rows of release 0.1.0 are tasks. */
    kind: text('kind').notNull().default('task'),
    /** The head's version at which this row last changed. */
    version: integer('version').notNull(),
    record: jsonb('record').$type<object>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    // The database fills the index, so it also has rows that older releases write.
    index('tasks_by_reminder')
      .on(table.userId, reminderTimeIn(table), table.id)
      .where(hasReminderIn(table)),
    // For what has changed since a version, whatever else there is.
    index('tasks_by_version').on(table.userId, table.version),
    index('tasks_of_bounded_kinds')
      .on(table.userId, table.kind)
      .where(sql.raw(`kind in (${BOUNDED_KINDS.map((kind) => `'${kind}'`).join(', ')})`)),
  ],
);

/** The columns that say whether a row is a task, and what its reminder is. */
interface TaskRows {
  readonly kind: AnyPgColumn;
  readonly record: AnyPgColumn;
}

/** The time of day of a task's reminder, such as `8:00 AM`. */
export function reminderTimeIn({ record }: TaskRows): SQL {
  return sql`(${record} -> 'content' -> 'value' ->> 'reminderTime')`;
}

/** Whether a record is a task with a reminder. The index cannot hold long texts, and times of day are short. */
export function hasReminderIn(rows: TaskRows): SQL {
  return sql`${rows.kind} = 'task' and length(${reminderTimeIn(rows)}) <= 8`;
}
