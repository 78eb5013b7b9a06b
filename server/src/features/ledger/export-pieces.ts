import type { User } from '@furrow/contract/account';
import type { Profile } from '@furrow/contract/account-profile';
import type { SignInMethods } from '@furrow/contract/sign-in-methods';
import type { SessionRecord } from '@furrow/domain/ledger/session-record';
import type { Database } from '../../db/database.ts';
import type { WholeReads } from '../../whole-reads.ts';
import { allSessions } from './all-sessions.ts';
import { eventPages, type EventText } from './event-pages.ts';
import { refusedTexts, sessionTexts } from './export-ledger.ts';
import { CSV_HEAD, csvLines } from './sessions-csv.ts';

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
