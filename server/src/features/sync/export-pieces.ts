import type { User } from '@furrow/contract/account';
import type { Profile } from '@furrow/contract/account-profile';
import type { SignInMethods } from '@furrow/contract/sign-in-methods';
import type { SessionRecord } from '@furrow/domain/ledger/session-record';
import { asc, eq, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { lotsOf } from '../../db/pages.ts';
import { gardenPlots, refusedEvents } from '../../db/schema.ts';
import { allSessions, eventPages, type EventText } from '../ledger/all-sessions.ts';
import type { WholeReads } from '../../whole-reads.ts';

export interface ExportDeps {
  readonly db: Database;
  readonly reads: WholeReads;
  /** The profile document but for `plants`. */
  readonly profileOf: (user: User) => Promise<Omit<Profile, 'plants'>>;
  /** How the user can sign in beside the password, without any secret. */
  readonly signInMethodsOf: (userId: string) => Promise<SignInMethods>;
  /** The to-do list with its edits, deleted tasks too, or all other records, in pages; each as JSON. */
  readonly recordTexts: (userId: string, isTask: boolean) => AsyncGenerator<readonly string[]>;
}

/** Everything an account owns as one JSON document, in pieces (D28, D29). */
export async function* wholeExport(
  { db, profileOf, signInMethodsOf, recordTexts }: ExportDeps,
  user: User,
): AsyncGenerator<string> {
  const profile = JSON.stringify(await profileOf(user)).slice(0, -1);
  const signIn = JSON.stringify(await signInMethodsOf(user.id));
  yield `{"user":${JSON.stringify(user)},"signIn":${signIn},"profile":${profile},"plants":`;
  yield* listOf(sessionTexts(db, user.id), asTheyAre);
  yield '},"tasks":';
  yield* listOf(recordTexts(user.id, true), asTheyAre);
  yield ',"records":';
  yield* listOf(recordTexts(user.id, false), asTheyAre);
  yield ',"events":';
  yield* listOf(eventPages(db, user.id), textsOf);
  yield ',"refused":';
  yield* listOf(refusedTexts(db, user.id), asTheyAre);
  yield ',"sessions":';
  yield* listOf(allSessions(db, user.id), stringified);
  yield '}';
}

/** Every focus session as CSV, in pieces. */
export async function* sessionsExport({ db }: ExportDeps, user: User): AsyncGenerator<string> {
  yield CSV_HEAD;
  for await (const records of allSessions(db, user.id)) yield csvLines(records);
}

const asTheyAre = (texts: readonly string[]) => texts;
const textsOf = (events: readonly EventText[]) => events.map(({ text }) => text);
const stringified = (records: readonly SessionRecord[]) =>
  records.map((record) => JSON.stringify(record));

/** A JSON list of what the pages hold. */
async function* listOf<Item>(
  pages: AsyncIterable<readonly Item[]>,
  texts: (page: readonly Item[]) => readonly string[],
): AsyncGenerator<string> {
  let before = '[';
  for await (const page of pages) {
    if (page.length === 0) continue;
    yield before + texts(page).join(',');
    before = ',';
  }
  yield before === '[' ? '[]' : ']';
}

/** A refused item has up to 64 kB. */
const REFUSED_AT_ONCE = 8;
const RECORDS_AT_ONCE = 200;

/** What was refused, oldest first, each as JSON: the reason, `body` as it was sent, and when (D29). */
async function* refusedTexts(db: Database, userId: string): AsyncGenerator<readonly string[]> {
  const own = eq(refusedEvents.userId, userId);
  const kept = await db
    .select({ digest: refusedEvents.digest })
    .from(refusedEvents)
    .where(own)
    .orderBy(asc(refusedEvents.receivedAt), asc(refusedEvents.digest));
  for (const lot of lotsOf(
    kept.map(({ digest }) => digest),
    REFUSED_AT_ONCE,
  )) {
    const digests = sql.param([...lot]);
    const rows = await db
      .select()
      .from(refusedEvents)
      .where(sql`${own} and ${refusedEvents.digest} = any(${digests}::text[])`)
      .orderBy(asc(refusedEvents.receivedAt), asc(refusedEvents.digest));
    yield rows.map(({ code, body, receivedAt }) =>
      JSON.stringify({ code, body, receivedAt: receivedAt.toISOString() }),
    );
  }
}

/** The session records of the garden as it is, oldest first, each as JSON: the profile's `plants`. */
async function* sessionTexts(db: Database, userId: string): AsyncGenerator<readonly string[]> {
  const ended = sql`(${gardenPlots.record} ->> 'completedAt') collate "C", ${gardenPlots.planting} collate "C"`;
  const own = sql`${gardenPlots.userId} = ${userId} and ${gardenPlots.record} is not null`;
  const [found] = await db
    .select({
      plantings: sql<string[]>`coalesce(json_agg(${gardenPlots.planting} order by ${ended}), '[]')`,
    })
    .from(gardenPlots)
    .where(own);
  for (const lot of lotsOf(found?.plantings ?? [], RECORDS_AT_ONCE)) {
    const rows = await db
      .select({ text: sql<string>`${gardenPlots.record}::text` })
      .from(gardenPlots)
      .where(sql`${own} and ${gardenPlots.planting} = any(${sql.param([...lot])}::text[])`)
      .orderBy(ended);
    yield rows.map(({ text }) => text);
  }
}

const COLUMNS = [
  'completedAt',
  'type',
  'status',
  'pomodoros',
  'focusTime',
  'pauseTime',
  'wilted',
  'earlyBreak',
  'excessiveBreaks',
  'breakType',
  'plantStatus',
  'growthXP',
  'harvestXP',
  'witherCount',
  'pausePenalties',
  'notes',
] as const satisfies readonly (keyof SessionRecord)[];

/** What a spreadsheet would take for the beginning of a formula. */
const FORMULA = /^[=+\-@\t\r]/;

/** The first line of session records as CSV (RFC 4180): the fields' names. */
const CSV_HEAD = line(COLUMNS);

/** Session records as lines of CSV (RFC 4180); times are seconds. */
function csvLines(records: readonly SessionRecord[]): string {
  return records.map((record) => line(COLUMNS.map((column) => cell(record[column])))).join('');
}

function line(cells: readonly string[]): string {
  return `${cells.join(',')}\r\n`;
}

function cell(value: string | number | boolean): string {
  const text = typeof value === 'string' && FORMULA.test(value) ? `'${value}` : String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
