import { isDayKey, localDayAt } from '@furrow/domain/calendar';
import { DAY, wholeSeconds, type DayKey, type Duration } from '@furrow/domain/time';
import { isBlank } from '@furrow/domain/visible-text';
import {
  NOTHING_OPEN,
  NOTHING_SKIPPED,
  type Complaint,
  type ComplaintReason,
  type ReadFile,
  type ReadingOptions,
  type ReadSession,
  type ReadTask,
  type Source,
} from './source.ts';
import {
  backupIn,
  dayStartIn,
  taskEntries,
  titlesIn,
  type BackupTask,
  type TaskEntry,
} from './super-productivity-backup.ts';
import { ZoneClock } from './wall-clock.ts';

/** Backups of Super Productivity. They tell how long somebody worked on a task on a day, and not at which time of the day. */
export const superProductivity: Source = {
  name: 'super-productivity',
  readerOf: ({ json }) => {
    const backup = backupIn(json);
    if (!backup) return undefined;
    const entries = taskEntries(backup);
    const tagOf = tagFinder(entries, titlesIn(backup));
    return (options) => fileOf(entries, tagOf, dayStartIn(backup), options);
  },
};

/** The field `tag` of what is read of a task. */
type TagFinder = (task: BackupTask) => Pick<ReadTask, 'tag'>;

function fileOf(
  entries: readonly TaskEntry[],
  tagOf: TagFinder,
  dayStart: Duration,
  { timeZone, now }: ReadingOptions,
): ReadFile {
  const parents = parentsAmong(entries);
  const clock = new ZoneClock(timeZone);
  const offset = clock.offsetAt(now);
  const days = { today: localDayAt(now, offset), open: localDayAt(now - dayStart, offset) };
  const sessions: ReadSession[] = [];
  const tasks: ReadTask[] = [];
  const complaints: Complaint[] = [];
  let unfinished = 0;
  for (const [place, { id, task }] of entries.entries()) {
    const complain = (reason: ComplaintReason) =>
      complaints.push({ at: { entry: place + 1 }, reason });
    if (!task) {
      complain('unreadable');
      continue;
    }
    const tag = tagOf(task);
    if (isBlank(task.title)) complain('no-name');
    else tasks.push({ key: id, ...readTask(task, clock), ...tag });
    // The time of a task with subtasks is the sum of theirs.
    if (parents.has(id)) continue;
    for (const [day, spent] of Object.entries(task.timeSpentOnDay)) {
      if (spent === 0) continue;
      const read = readDay(day, spent, days);
      if (read === 'unfinished') unfinished += 1;
      else if (typeof read === 'string') complain(read);
      else sessions.push({ key: `${id} ${day}`, ...read, note: task.title.trim(), ...tag });
    }
  }
  const skipped = { ...NOTHING_SKIPPED, unfinished };
  return { sessions, tasks, complaints, skipped, leavesOpen: NOTHING_OPEN };
}

/** The ids of tasks that have subtasks in the file. */
function parentsAmong(entries: readonly TaskEntry[]): ReadonlySet<string> {
  const ids = new Set(entries.map(({ id }) => id));
  return new Set(
    entries.flatMap(({ id, task }) => [
      ...(task?.parentId ? [task.parentId] : []),
      ...(task?.subTaskIds.some((subtask) => ids.has(subtask)) ? [id] : []),
    ]),
  );
}

/** The tag of a task is its project, or else its first tag; subtasks have those of their parent. */
function tagFinder(entries: readonly TaskEntry[], titles: ReadonlyMap<string, string>): TagFinder {
  const tasks = new Map(entries.map(({ id, task }) => [id, task]));
  const ownTag = ({ projectId, tagIds }: BackupTask) =>
    [projectId ?? '', ...tagIds].map((id) => titles.get(id)).find((title) => title !== undefined);
  return (task) => {
    const parent = tasks.get(task.parentId ?? '');
    const tag = ownTag(task) ?? (parent && ownTag(parent));
    return tag === undefined ? {} : { tag };
  };
}

function readTask(
  { title, notes, isDone, doneOn, created, timeEstimate }: BackupTask,
  clock: ZoneClock,
): Omit<ReadTask, 'key'> {
  const estimateSeconds = wholeSeconds(timeEstimate);
  return {
    name: title.trim(),
    notes: notes.trim(),
    ...(isDone && { done: doneOn ? localDayAt(doneOn, clock.offsetAt(doneOn)) : true }),
    ...(created && { addedAt: created }),
    ...(estimateSeconds > 0 && { estimateSeconds }),
  };
}

/**
 * @param spent milliseconds, if the file is sound
 * @param open the first day that is not over by the program's own start of a day
 */
function readDay(
  day: string,
  spent: unknown,
  { today, open }: { readonly today: DayKey; readonly open: DayKey },
): Pick<ReadSession, 'when' | 'seconds'> | ComplaintReason | 'unfinished' {
  if (!isDayKey(day)) return 'no-such-time';
  if (typeof spent !== 'number' || wholeSeconds(spent) < 1) return 'no-duration';
  if (spent > DAY) return 'too-long';
  if (day > today) return 'in-the-future';
  if (day >= open) return 'unfinished';
  return { when: { day }, seconds: wholeSeconds(spent) };
}
