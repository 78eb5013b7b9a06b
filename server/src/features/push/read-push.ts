import { preferencesSchema } from '@furrow/contract/preferences';
import { GROWING_ID, type GrowingRecord } from '@furrow/domain/growing/growing-record';
import {
  PREFERENCES_ID,
  preferenceValues,
  type PreferencesRecord,
} from '@furrow/domain/preferences/preferences-record';
import type { Instant } from '@furrow/domain/time';
import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { hasReminderIn, reminderTimeIn } from '../../db/garden-tables.ts';
import { BEFORE_ALL_IDS, pagesOf } from '../../db/pages.ts';
import { literal, prepare, value } from '../../db/prepared.ts';
import { records, sessions } from '../../db/schema.ts';
import type { RemindingTask } from './due-notices.ts';
import type { SessionKey } from './push-store.ts';

interface Sought extends SessionKey, Readonly<Record<string, unknown>> {
  readonly at: string;
  readonly times: readonly string[];
}

interface Found {
  readonly growing: GrowingRecord | null;
  readonly preferences: PreferencesRecord | null;
  readonly hasReminders: boolean;
  readonly times: readonly string[];
}

const owner = value('userId', 'uuid');
const mine = sql`${records.userId} = ${owner}`;
const reminder = sql`${mine} and ${hasReminderIn(records)}`;
const time = reminderTimeIn(records);

const recordOf = (id: string): SQL =>
  sql`(select ${records.record} from ${records} where ${mine} and ${records.id} = ${literal(id)})`;

const found = prepare<Sought, Found>(sql`
  select ${recordOf(GROWING_ID)} as growing, ${recordOf(PREFERENCES_ID)} as preferences,
    (select true from ${records} where ${reminder} order by ${time} limit 1) is true as "hasReminders",
    array(select asked.time from unnest(${value('times', 'text[]')}) asked (time)
      where (select true from ${records} where ${reminder} and ${time} = asked.time limit 1)) as times
  from ${sessions}
  where ${sessions.userId} = ${owner} and ${sessions.id} = ${value('sessionId', 'uuid')}
    and ${sessions.expiresAt} > ${value('at', 'timestamptz')}`);

/**
 * Reads in one statement what a look depends on, without the due reminders; undefined if the session is over.
 * @param times each `reminderTime` to look for; the answer has those at which the account has a reminder
 */
export async function readForLook(
  db: Database,
  { userId, sessionId }: SessionKey,
  now: Instant,
  times: readonly string[],
) {
  const [row] = await found(db, { userId, sessionId, at: new Date(now).toISOString(), times });
  if (!row) return undefined;
  const { growing, preferences, hasReminders } = row;
  const { language } = preferencesSchema.parse(preferenceValues(preferences ?? undefined));
  return {
    growing: growing?.growing ?? null,
    language: language ?? null,
    hasReminders,
    times: row.times,
  };
}

interface DevicePage extends Readonly<Record<string, unknown>> {
  readonly userId: string;
  readonly time: string;
  readonly after: string;
}

type ReminderRow = RemindingTask & { readonly origin: string };

/** A page costs the database as much as its tasks have bytes, and this server a few hundred bytes for each. */
const PAGE_ROWS = 100;

const page = prepare<DevicePage, ReminderRow>(sql`
  select ${records.id} as origin, task."wantedId" as id, content.completed, content."reminderTime",
    content."reminderDays", content."resetGoal",
    case when content.completed then (
      select max(mark.day) from jsonb_each(task.days) mark (day, value)
      where mark.value -> 'done' = 'true') end as "completedOn"
  from ${records},
    jsonb_to_record(${records.record}) task ("wantedId" float8, content jsonb, days jsonb),
    jsonb_to_record(task.content -> 'value') content (
      completed boolean, "reminderTime" text, "reminderDays" jsonb, "resetGoal" text)
  where ${reminder} and ${time} = ${value('time', 'text')} and ${records.id} > ${value('after', 'uuid')}
  order by ${records.id} limit ${sql.raw(String(PAGE_ROWS))}`);

/** The account's tasks with a reminder at this time of day, in pages, by the index of reminders. */
export function tasksRemindingAt(db: Database, userId: string, at: string) {
  return pagesOf((last: ReminderRow | undefined) =>
    page(db, { userId, time: at, after: last?.origin ?? BEFORE_ALL_IDS }),
  );
}
