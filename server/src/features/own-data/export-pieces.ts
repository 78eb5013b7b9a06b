import type { SignInMethods } from '@furrow/contract/sign-in-methods';
import { sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { joinedTexts, lotsOf, textPages } from '../../db/pages.ts';
import { refusedEvents } from '../../db/schema.ts';
import type { Viewer } from '../../http/found-viewer.ts';
import { jsonList } from '../../http/in-pieces.ts';
import { allSessions, eventPages } from '../ledger/all-sessions.ts';
import { recordTexts } from '../records/read-records.ts';
import { CSV_HEAD, csvLines } from './sessions-csv.ts';

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
export async function* sessionsExport(db: Database, userId: string): AsyncGenerator<string> {
  yield CSV_HEAD;
  for await (const records of sessionLots(db, userId)) yield csvLines(records);
}

const listOf = (pages: AsyncIterable<readonly { readonly text: string }[]>) =>
  jsonList(joinedTexts(pages));

/** So many sessions are written at once. Their texts have some 500 kB at most. */
const SESSIONS_AT_ONCE = 100;

async function* sessionLots(db: Database, userId: string) {
  for await (const records of allSessions(db, userId)) yield* lotsOf(records, SESSIONS_AT_ONCE);
}

async function* everySessionText(db: Database, userId: string) {
  for await (const records of sessionLots(db, userId))
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
