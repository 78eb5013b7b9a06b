import type { LedgerEvent, LevelReset, Stamp } from '@furrow/domain/events/event';
import type { HarvestEntry } from '@furrow/domain/ledger/harvest-entry';
import type { LastSession, SessionRecord } from '@furrow/domain/ledger/session-record';
import type { PlantingId } from '@furrow/domain/events/event';
import type { DayKey } from '@furrow/domain/time';
import { sql } from 'drizzle-orm';
import {
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

/** Whatever changed a garden, each once; never changed, never deleted but with its owner (D5). */
export const ledgerEvents = pgTable(
  'ledger_events',
  {
    userId: ownerId(),
    id: uuid('id').notNull(),
    /** Null for a level reset, which is in no planting. */
    planting: text('planting').$type<PlantingId>(),
    day: text('day').$type<DayKey>().notNull(),
    /** The latest moment the event speaks of, in milliseconds since 1970. */
    endsAt: bigint('ends_at', { mode: 'number' }).notNull(),
    /** Of focus alone, the earliest moment; null also where an older server entered it, until the garden is recounted. */
    beginsAt: bigint('begins_at', { mode: 'number' }),
    /** How long the focus lasts, in the classes of `connected-events.ts`; null as `begins_at` is. */
    spanClass: smallint('span_class'),
    body: jsonb('body').$type<LedgerEvent>().notNull(),
    /** By the server's clock; it decides on what ranks (D74). */
    receivedAt: instant('received_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    index('ledger_events_by_span')
      .on(table.userId, table.spanClass, table.beginsAt, table.endsAt)
      .where(sql`${table.beginsAt} is not null`),
    index('ledger_events_in_order').on(table.userId, table.endsAt, table.id),
    index('ledger_events_by_planting').on(table.userId, table.planting),
    index('ledger_events_on_tasks')
      .on(table.userId)
      .where(sql`${table.body} ? 'taskId'`),
  ],
);

/** What was sent as an event and refused, with the reason, as it was sent (D29). */
export const refusedEvents = pgTable(
  'refused_events',
  {
    userId: ownerId(),
    /** SHA-256 of the body, so that what is sent again is kept once. */
    digest: text('digest').notNull(),
    code: text('code').notNull(),
    /** JSON as text: what is refused may hold what a database's JSON can't. */
    body: text('body').notNull(),
    receivedAt: instant('received_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.digest] })],
);

/** The head of a garden's projection. Everything here and in the two tables below follows from the ledger. */
export const gardens = pgTable('gardens', {
  userId: ownerId().primaryKey(),
  /** Rises by one with each change; a change is made on the version it was reckoned from, or not at all. */
  version: integer('version').notNull(),
  /** The version at which the garden last began anew: what changed since an earlier one is everything. */
  anewAt: integer('anew_at').notNull(),
  /** By which rules the garden was reckoned (`RULES_VERSION`); 0 before there was a number. */
  rules: count('rules'),
  /** The version that was written by these rules. An older server raises `version` alone. */
  versionByRules: count('version_by_rules'),
  xp: integer('xp').notNull(),
  level: integer('level').notNull(),
  /** When the garden came to this XP, by the server's clock (D30). */
  xpSince: instant('xp_since').notNull(),
  focusTimeTotal: count('focus_time_total'),
  pomodorosCompleted: count('pomodoros_completed'),
  failedSessions: count('failed_sessions'),
  growthXPTotal: count('growth_xp_total'),
  harvestXPTotal: count('harvest_xp_total'),
  witherCountTotal: count('wither_count_total'),
  pausePenaltiesTotal: count('pause_penalties_total'),
  /** What the board counts of the garden, and the harvests that it is made of (D74). */
  rankedXP: count('ranked_xp'),
  rankedHarvests: count('ranked_harvests'),
  /** When the garden came to this ranked XP, by the server's clock (D30). */
  rankedSince: instant('ranked_since').notNull().defaultNow(),
  /** When an event was entered last. */
  lastReceivedAt: instant('last_received_at'),
  lastSession: jsonb('last_session').$type<LastSession>(),
  /** The event that the last session is of. */
  lastSessionEvent: uuid('last_session_event'),
  lastReset: jsonb('last_reset').$type<LevelReset & Stamp>(),
  /** What the ledger takes up of the user's storage, in bytes (D75). */
  storedBytes: bigint('stored_bytes', { mode: 'number' }).notNull().default(0),
});

/** A day of a garden in sums that plantings add to (`DayTally`). */
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

/** What a planting left in a garden; a row with neither is one that was withdrawn (D29). */
export const gardenPlots = pgTable(
  'garden_plots',
  {
    userId: ownerId(),
    planting: text('planting').$type<PlantingId>().notNull(),
    /** The garden's version that changed it last. */
    version: integer('version').notNull(),
    entry: jsonb('entry').$type<HarvestEntry>(),
    record: jsonb('record').$type<SessionRecord>(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.planting] })],
);

/** The head of a user's records of every kind; its name is from when there were tasks alone. */
export const recordHeads = pgTable('task_lists', {
  userId: ownerId().primaryKey(),
  /** Rises by one with each change. */
  version: integer('version').notNull(),
  /** What the records take up of the user's storage, in bytes (D75). */
  storedBytes: bigint('stored_bytes', { mode: 'number' }).notNull().default(0),
  /** The version at which they were counted. An older server raises `version` alone: then they are counted anew. */
  bytesVersion: integer('bytes_version').notNull().default(0),
});

/** Every record there is or was, as its edits have come together (D41); a deleted one says so itself. */
export const records = pgTable(
  'tasks',
  {
    userId: ownerId(),
    id: uuid('origin').notNull(),
    /** A name in `RECORD_KINDS`; servers of release 0.1.0 know tasks alone, and write no kind. */
    kind: text('kind').notNull().default('task'),
    /** The version of the head that changed it last. */
    version: integer('version').notNull(),
    record: jsonb('record').$type<object>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.id] })],
);
