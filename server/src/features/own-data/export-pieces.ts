import type { User } from '@furrow/contract/account';
import type { SignInMethods } from '@furrow/contract/sign-in-methods';
import type { SessionRecord } from '@furrow/domain/ledger/session-record';
import type { Ways } from '@furrow/domain/session-setup/ways';
import { sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { joinedTexts, textPages } from '../../db/pages.ts';
import { refusedEvents } from '../../db/schema.ts';
import type { Viewer } from '../../http/found-viewer.ts';
import { jsonList } from '../../http/in-pieces.ts';
import { allSessions, eventPages } from '../ledger/all-sessions.ts';
import { recordTexts } from '../records/read-records.ts';

/** Where an export is read from: the database, and the parts that other features provide. */
export interface ExportSources {
  readonly db: Database;
  readonly profilePieces: (viewer: Viewer) => AsyncGenerator<string>;
  /** How the user can sign in beside the password, without any secret. */
  readonly signInMethodsOf: (userId: string) => Promise<SignInMethods>;
}

/** Everything an account owns as one JSON document, in pieces (D28, D29). */
export async function* wholeExport(
  { profilePieces, signInMethodsOf, db }: ExportSources,
  viewer: Viewer,
): AsyncGenerator<string> {
  const { user } = viewer;
  const head = JSON.stringify({ user, signIn: await signInMethodsOf(user.id) });
  yield `${head.slice(0, -1)},"profile":`;
  yield* profilePieces(viewer);
  yield ',"tasks":';
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
export async function* sessionsExport(db: Database, user: User): AsyncGenerator<string> {
  yield CSV_HEAD;
  for await (const records of allSessions(db, user.id)) yield csvLines(records);
}

const listOf = (pages: AsyncIterable<readonly { readonly text: string }[]>) =>
  jsonList(joinedTexts(pages));

async function* everySessionText(db: Database, userId: string) {
  for await (const records of allSessions(db, userId))
    yield records.map((record) => ({ text: JSON.stringify(record) }));
}

/** Refused events, oldest first, each as JSON: the reason, the event as it was sent (`body`), and when. */
function refusedTexts(db: Database, userId: string) {
  const rows = sql`
    select received_at, digest, json_build_object('code', code, 'body', body, 'receivedAt',
      to_char(received_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))::text as text
    from ${refusedEvents} where user_id = ${userId}`;
  return textPages(db, rows, ['received_at', 'digest']);
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
  'lasts',
  'care',
  'overtime',
  'mood',
  'reviewNote',
  'notes',
] as const satisfies readonly (keyof SessionRecord | keyof Ways)[];

/**
 * The places in a text after which a spreadsheet may read a formula: at the start of a cell, or after a sign that separates cells in
 * some languages, if an operator follows, also in its full-width form.
 */
const FORMULA = /(?<=^|[;\t])(?=\s*[=+\-@＝＋－＠]|[\t\r])/gu;

/** The first line of session records as CSV (RFC 4180): the fields' names. */
const CSV_HEAD = line(COLUMNS);

/** Session records as lines of CSV (RFC 4180); times are seconds. */
function csvLines(records: readonly SessionRecord[]): string {
  return records
    .map(({ ways, ...record }) => ({ ...ways, ...record }))
    .map((fields) => line(COLUMNS.map((column) => cell(fields[column]))))
    .join('');
}

function line(cells: readonly string[]): string {
  return `${cells.join(',')}\r\n`;
}

function cell(value: string | number | boolean = ''): string {
  const text = typeof value === 'string' ? value.replaceAll(FORMULA, "'") : String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
