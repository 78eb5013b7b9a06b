import { liveSessions } from '@furrow/domain/history/live-sessions';
import type { PastSession } from '@furrow/domain/history/past-session';
import { tagsInEffect } from '@furrow/domain/tags/tags-in-effect';
import { taskHistory } from '@furrow/domain/todo/task-list';
import type { TaskRecord } from '@furrow/domain/todo/task-record';
import { contentsOf, type FurrowContents } from './furrow-contents.ts';
import { furrowFileIn } from './furrow-file.ts';
import { measuredSessions } from './measured-sessions.ts';
import { possible } from './row-outcome.ts';
import {
  NOTHING_OPEN,
  NOTHING_SKIPPED,
  type Complaint,
  type ReadFile,
  type ReadingOptions,
  type ReadSession,
  type ReadTask,
  type Source,
} from './source.ts';
import { ZoneClock } from './wall-clock.ts';

/** Furrow's own files: the export of an account, and a browser's copy. */
export const furrow: Source = {
  name: 'furrow',
  readerOf: ({ json }) => {
    const file = furrowFileIn(json);
    const contents = file && contentsOf(file);
    return contents && ((options) => fileOf(contents, options));
  },
};

/** The field `tag` of what has a tag, by the tag's id. */
type TagOf = (id: string | null) => Pick<ReadSession, 'tag'>;

function fileOf(contents: FurrowContents, options: ReadingOptions): ReadFile {
  const tags = tagsInEffect(contents.tags);
  const tagOf: TagOf = (id) => {
    const name = id === null ? undefined : tags.get(id)?.name;
    return name === undefined ? {} : { tag: name };
  };
  const measured = measuredIn(contents, tagOf, options);
  return {
    sessions: [...measured.sessions, ...pastSessionsIn(contents, tagOf)],
    tasks: contents.tasks.flatMap((record) => taskOf(record, tagOf) ?? []),
    complaints: [...contents.complaints, ...measured.complaints],
    skipped: NOTHING_SKIPPED,
    leavesOpen: NOTHING_OPEN,
  };
}

/** What the account's timer measured. In the account of the import, it becomes past sessions. */
function measuredIn({ events, places }: FurrowContents, tagOf: TagOf, options: ReadingOptions) {
  const clock = new ZoneClock(options.timeZone);
  const sessions: ReadSession[] = [];
  const complaints: Complaint[] = [];
  for (const { session, offset, event } of measuredSessions(events, tagOf)) {
    const read = possible(session, (start) => offset ?? clock.offsetAt(start), options.now);
    if (typeof read === 'object') sessions.push(read);
    else complaints.push({ at: { entry: places.get(event.id) ?? 0 }, reason: read });
  }
  return { sessions, complaints };
}

/** What the account itself had imported: the same sessions, so they keep their ids. */
function pastSessionsIn({ imports, pastSessions }: FurrowContents, tagOf: TagOf): ReadSession[] {
  return liveSessions(imports, pastSessions).map((session) => pastSessionOf(session, tagOf));
}

function pastSessionOf({ id, when, seconds, tag, note }: PastSession, tagOf: TagOf): ReadSession {
  return { key: id, id, when, seconds, note, ...tagOf(tag) };
}

/** A task; undefined if it was deleted. */
function taskOf(record: TaskRecord, tagOf: TagOf): ReadTask | undefined {
  const content = record.content.value;
  if (!content) return undefined;
  return {
    key: record.origin,
    name: content.name.trim(),
    notes: content.notes.trim(),
    addedAt: record.addedAt,
    ...(content.completed && { done: taskHistory(record).completedOn ?? true }),
    ...tagOf(content.tag ?? null),
    record,
  };
}
