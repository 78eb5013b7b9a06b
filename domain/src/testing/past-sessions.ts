import * as fc from 'fast-check';
import type { ImportRecord, SessionLines } from '../history/import-record.ts';
import type { Owned } from '../history/in-use.ts';
import { packed } from '../history/packed-sessions.ts';
import type { PastSession } from '../history/past-session.ts';
import { MAX_SESSION_SECONDS } from '../history/session-lines.ts';
import { LAST_INSTANT, SECOND } from '../time.ts';
import { arbitraryDay } from './days.ts';

/** The ids of the tags that generated sessions have. */
export const SOME_TAGS = [1, 2, 3].map((place) => `01a1fa8b-5e00-72ab-8dcf-00000000000${place}`);

const arbitraryWhen: fc.Arbitrary<PastSession['when']> = fc.oneof(
  fc.record({ day: arbitraryDay }),
  fc.record({
    start: fc.integer({ min: 0, max: LAST_INSTANT / SECOND }).map((second) => second * SECOND),
    offset: fc.integer({ min: -720, max: 840 }),
  }),
);

const arbitraryNote = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: fc.constantFrom('\\', '\t', '\n', '\r', 't', 'n', '\u2028', ',', '🥕') }),
);

/** Any past session that can be stored. */
export const arbitraryPastSession: fc.Arbitrary<PastSession> = fc.record({
  id: fc.stringMatching(/^[\w-]{10}$/),
  when: arbitraryWhen,
  seconds: fc.integer({ min: 0, max: MAX_SESSION_SECONDS }),
  tag: fc.constantFrom(null, ...SOME_TAGS),
  note: arbitraryNote,
});

/** A session of half an hour. */
export function sessionOf(fields: Partial<PastSession> = {}): PastSession {
  const when = { start: Date.UTC(2020, 0, 2, 9), offset: 60 };
  return { id: 'a123456789', when, seconds: 1800, tag: null, note: '', ...fields };
}

/** An import that was not undone. */
export function importOf(fields: Partial<ImportRecord> = {}): ImportRecord {
  return {
    origin: 'import',
    source: 'forest',
    at: 1000,
    tags: [],
    tasks: [],
    undone: null,
    ...fields,
  };
}

/** What an owner has who has nothing else. */
export function ownedOf(fields: Partial<Owned>): Owned {
  const records = { imports: [], pastSessions: [], tasks: [], tags: [], goals: [], unknownIds: [] };
  const focus = { events: [], waiting: [], told: new Map(), toldTasks: [], plans: [] };
  return { ...records, ...focus, ...fields };
}

/** Sessions as one record has them. */
export function contentWith(sessions: readonly PastSession[]): SessionLines {
  const [content = { tags: [], lines: '' }] = packed(sessions, Infinity);
  return content;
}
