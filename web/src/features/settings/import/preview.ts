import { dayOfSession } from '@furrow/domain/history/past-session';
import type { DayKey } from '@furrow/domain/time';
import type { Fitting } from './fitting.ts';
import type { FileComplaint, FilesRead } from './read-files.ts';
import type { Found, FoundSession } from './found.ts';
import type { LeftOpen } from './sources/source.ts';
import { proposedNames } from './tag-names.ts';
import { localStartOf } from './told-days.ts';

/** A tag of the files, and how much new focus has it. */
export interface TagFound {
  readonly name: string;
  /** The name that it gets unless another one is typed. */
  readonly proposed: string;
  readonly sessions: number;
  readonly tasks: number;
}

/** What the dialog shows before anything is stored (D54). */
export interface Preview {
  readonly kind: 'preview';
  readonly source: string;
  readonly sessions: number;
  readonly tasks: number;
  readonly here: Found['here'];
  readonly twice: number;
  readonly inTwoEntries: number;
  /** The first and the last day of the new sessions; undefined without any. */
  readonly days: { readonly first: DayKey; readonly last: DayKey } | undefined;
  /** Of all new sessions. */
  readonly seconds: number;
  /** The most used first. */
  readonly tags: readonly TagFound[];
  /** The first ones; `complaintCount` counts all. */
  readonly complaints: readonly FileComplaint[];
  readonly complaintCount: number;
  readonly skipped: FilesRead['skipped'];
  readonly leavesOpen: LeftOpen;
  readonly people: FilesRead['people'];
  readonly letters: FilesRead['letters'];
  /** What the server has no room for; all other figures include it. */
  readonly leftOut: Fitting['leftOut'];
}

/** The most complaints that are shown. */
const MOST_COMPLAINTS = 200;

/** What the dialog shows of found sessions and tasks. */
export function previewOf(
  files: FilesRead,
  found: Found,
  { leftOut }: Pick<Fitting, 'leftOut'>,
): Preview {
  const { sessions, tasks, here, twice, inTwoEntries } = found;
  const { complaints, skipped, leavesOpen, people, letters } = files;
  return {
    kind: 'preview',
    source: files.source.name,
    sessions: sessions.length,
    tasks: tasks.length,
    here,
    twice,
    inTwoEntries,
    days: daysOf(sessions),
    seconds: sessions.reduce((sum, session) => sum + session.seconds, 0),
    tags: tagsOf(found),
    complaints: complaints.slice(0, MOST_COMPLAINTS),
    complaintCount: complaints.length,
    skipped,
    leavesOpen,
    people,
    letters,
    leftOut,
  };
}

/** Whether the files are of several people, and none of them was chosen yet. */
export function isNobodyChosen({ people, skipped }: Pick<Preview, 'people' | 'skipped'>): boolean {
  const all = people.reduce((sum, { sessions }) => sum + sessions, 0);
  return all > 0 && skipped.others === all;
}

function daysOf(sessions: readonly FoundSession[]): Preview['days'] {
  let [first, last] = [sessions[0], sessions[0]];
  for (const session of sessions) {
    if (first && localStartOf(session) < localStartOf(first)) first = session;
    if (last && localStartOf(session) > localStartOf(last)) last = session;
  }
  return first && last && { first: dayOfSession(first), last: dayOfSession(last) };
}

/** The tags of what is new, the most used first. */
export function tagsOf({
  sessions,
  tasks,
}: Pick<Found, 'sessions' | 'tasks'>): readonly TagFound[] {
  const counts = new Map<string, Omit<TagFound, 'proposed'>>();
  const of = (name: string) => counts.get(name) ?? { name, sessions: 0, tasks: 0 };
  for (const { tagName: name } of sessions)
    if (name !== undefined) counts.set(name, { ...of(name), sessions: of(name).sessions + 1 });
  for (const { tag: name } of tasks)
    if (name !== undefined) counts.set(name, { ...of(name), tasks: of(name).tasks + 1 });
  const proposed = proposedNames([...counts.keys()]);
  return [...counts.values()]
    .map(({ name, sessions: focus, tasks: ofTasks }) => ({
      name,
      proposed: proposed.get(name) ?? name,
      sessions: focus,
      tasks: ofTasks,
    }))
    .toSorted((one, other) => other.sessions - one.sessions || other.tasks - one.tasks);
}
