import type { Letters, RecognisedFiles } from './recognise-files.ts';
import type { Complaint, ReadFile, ReadingOptions, ReadSession, Source } from './sources/source.ts';

/** A complaint, and the file that it is about. */
export interface FileComplaint extends Complaint {
  readonly file: string;
}

/** Somebody in a report of a team. */
export interface PersonFound {
  readonly name: string;
  readonly sessions: number;
}

/** What several files of one program hold together. */
export interface FilesRead extends Omit<ReadFile, 'complaints'> {
  readonly source: Source;
  readonly complaints: readonly FileComplaint[];
  /** Who has sessions in the files, the most first; nobody unless there are several people. */
  readonly people: readonly PersonFound[];
  readonly letters: Letters | undefined;
}

/** What the reader of files is told. */
export interface FilesOptions extends ReadingOptions {
  /** The names of the people whose sessions count, where the files are reports of a team. */
  readonly people: readonly string[];
}

/** Reads files of one program. Of a team, only the sessions of the people who were chosen. */
export function readFiles(
  { source, files, letters }: RecognisedFiles,
  options: FilesOptions,
): FilesRead {
  const read = files.map(({ file, read: readFile }) => ({ ...readFile(options), file }));
  const sessions = read.flatMap((each) => each.sessions);
  const people = peopleIn(sessions);
  const own = people.length > 0 ? sessions.filter(isOf(options.people)) : sessions;
  const skippedOf = (what: 'breaks' | 'abandoned' | 'unfinished' | 'notes') =>
    read.reduce((sum, { skipped }) => sum + skipped[what], 0);
  return {
    source,
    sessions: own,
    tasks: read.flatMap(({ tasks }) => tasks),
    complaints: read.flatMap(({ complaints, file }) =>
      complaints.map((each) => ({ ...each, file })),
    ),
    skipped: {
      breaks: skippedOf('breaks'),
      abandoned: skippedOf('abandoned'),
      unfinished: skippedOf('unfinished'),
      notes: skippedOf('notes'),
      others: sessions.length - own.length,
    },
    leavesOpen: {
      timeZone: read.some(({ leavesOpen }) => leavesOpen.timeZone),
      dayOrder: read.some(({ leavesOpen }) => leavesOpen.dayOrder),
    },
    people,
    letters,
  };
}

function peopleIn(sessions: readonly ReadSession[]): readonly PersonFound[] {
  const counts = new Map<string, number>();
  for (const { person } of sessions)
    if (person !== undefined) counts.set(person, (counts.get(person) ?? 0) + 1);
  if (counts.size < 2) return [];
  const people = [...counts].map(([name, count]) => ({ name, sessions: count }));
  return people.toSorted((one, other) => other.sessions - one.sessions);
}

const isOf =
  (people: readonly string[]) =>
  ({ person }: ReadSession): boolean =>
    person === undefined || people.includes(person);
