import type { User } from '@furrow/contract/account';
import type { Profile } from '@furrow/contract/account-profile';
import type { SignInMethods } from '@furrow/contract/sign-in-methods';
import type { SessionRecord } from '@furrow/domain/ledger/session-record';
import { sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import type { BeginLongRead } from '../../db/long-reads.ts';
import { lotsOf, textPages } from '../../db/pages.ts';
import { gardenPlots, refusedEvents } from '../../db/schema.ts';
import type { Viewer } from '../../http/found-viewer.ts';
import { allSessions, eventPages } from '../ledger/all-sessions.ts';
import { recordTexts } from '../records/read-records.ts';

/** Where an export is read from, and parts of it that other features keep. */
export interface ExportSources {
  readonly beginLongRead: BeginLongRead;
  /** The profile document without its `plants`. */
  readonly profileOf: (viewer: Viewer) => Promise<Omit<Profile, 'plants'>>;
  /** How the user can sign in beside the password, without any secret. */
  readonly signInMethodsOf: (userId: string) => Promise<SignInMethods>;
}

/** Everything an account owns as one JSON document, in pieces (D28, D29). */
export async function* wholeExport(
  { profileOf, signInMethodsOf, beginLongRead }: ExportSources,
  viewer: Viewer,
): AsyncGenerator<string> {
  const { user } = viewer;
  const profile = await profileOf(viewer);
  const signIn = await signInMethodsOf(user.id);
  // Only then: the profile may have been recounted, which the long read must find.
  yield* within(beginLongRead, (db) => wholePieces(db, user, { user, signIn, profile }));
}

async function* wholePieces(db: Database, user: User, head: object): AsyncGenerator<string> {
  const begun = JSON.stringify(head);
  yield `${begun.slice(0, -2)},"plants":`;
  yield* listOf(sessionTexts(db, user.id));
  yield '},"tasks":';
  yield* listOf(recordTexts(db, user.id, true));
  yield ',"records":';
  yield* listOf(recordTexts(db, user.id, false));
  yield ',"events":';
  yield* listOf(eventPages(db, user.id));
  yield ',"refused":';
  yield* listOf(refusedTexts(db, user.id));
  yield ',"sessions":';
  yield* listOf(everySessionText(db, user.id));
  yield '}';
}

/** Every focus session as CSV, in pieces. */
export function sessionsExport(
  { beginLongRead }: Pick<ExportSources, 'beginLongRead'>,
  user: User,
): AsyncGenerator<string> {
  return within(beginLongRead, async function* sessions(db) {
    yield CSV_HEAD;
    for await (const records of allSessions(db, user.id)) yield csvLines(records);
  });
}

/** The pieces of one long read, which ends with them. */
async function* within(
  beginLongRead: BeginLongRead,
  pieces: (db: Database) => AsyncGenerator<string>,
): AsyncGenerator<string> {
  const { db, end } = await beginLongRead();
  try {
    yield* pieces(db);
  } finally {
    end();
  }
}

/** A JSON list of what the pages hold. */
async function* listOf(
  pages: AsyncIterable<readonly { readonly text: string }[]>,
): AsyncGenerator<string> {
  let before = '[';
  for await (const page of pages) {
    if (page.length === 0) continue;
    yield before + page.map(({ text }) => text).join(',');
    before = ',';
  }
  yield before === '[' ? '[]' : ']';
}

async function* everySessionText(db: Database, userId: string) {
  for await (const records of allSessions(db, userId))
    yield records.map((record) => ({ text: JSON.stringify(record) }));
}

/** What was refused, oldest first, each as JSON: the reason, `body` as it was sent, and when (D29). */
function refusedTexts(db: Database, userId: string) {
  const rows = sql`
    select received_at, digest, json_build_object('code', code, 'body', body, 'receivedAt',
      to_char(received_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))::text as text
    from ${refusedEvents} where user_id = ${userId}`;
  return textPages(db, rows, ['received_at', 'digest']);
}

const RECORDS_AT_ONCE = 200;

/** The session records of the garden as it is, oldest first, each as JSON: the profile's `plants`. */
async function* sessionTexts(db: Database, userId: string) {
  const ended = sql`(${gardenPlots.record} ->> 'completedAt') collate "C", ${gardenPlots.planting} collate "C"`;
  const own = sql`${gardenPlots.userId} = ${userId} and ${gardenPlots.record} is not null`;
  const [found] = await db
    .select({
      plantings: sql<string[]>`coalesce(json_agg(${gardenPlots.planting} order by ${ended}), '[]')`,
    })
    .from(gardenPlots)
    .where(own);
  for (const lot of lotsOf(found?.plantings ?? [], RECORDS_AT_ONCE)) {
    yield await db
      .select({ text: sql<string>`${gardenPlots.record}::text` })
      .from(gardenPlots)
      .where(sql`${own} and ${gardenPlots.planting} = any(${sql.param([...lot])}::text[])`)
      .orderBy(ended);
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

/**
 * Where a spreadsheet would take the next character for the beginning of a formula, also by its wide form: at the start of a cell,
 * or behind a sign that separates cells in some languages.
 */
const FORMULA = /(?<=^|[;\t])(?=\s*[=+\-@＝＋－＠]|[\t\r])/gu;

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
  const text = typeof value === 'string' ? value.replaceAll(FORMULA, "'") : String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
