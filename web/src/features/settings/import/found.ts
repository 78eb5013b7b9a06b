import type { OffsetAt } from '@furrow/domain/clock/local-clock';
import type { Span } from '@furrow/domain/events/event';
import { secondsInTwoEntries } from '@furrow/domain/history/counted-once';
import { dayOfSession, type PastSession } from '@furrow/domain/history/past-session';
import { unmeasured } from '@furrow/domain/history/unmeasured';
import { storableText } from '@furrow/domain/typed-text';
import { sessionIdOf, taskOriginOf } from './ids.ts';
import type { FilesRead } from './read-files.ts';
import type { ReadSession, ReadTask } from './sources/source.ts';
import { tagNamesIn } from './tag-names.ts';
import { isToldHere, type ToldDays } from './told-days.ts';

/** A session that can be imported. Its tag has only a name yet, and its id is made when it is stored, since that takes long. */
export interface FoundSession extends Omit<ReadSession, 'tag' | 'client' | 'person'> {
  readonly tagName: string | undefined;
}

/** A task that can be imported. */
export interface FoundTask extends ReadTask {
  readonly origin: string;
}

/** What the account has already. */
export interface Here {
  /** The tags of its past sessions, by their ids. */
  readonly sessions: ReadonlyMap<string, string | null>;
  /** The origins of its tasks. */
  readonly tasks: ReadonlySet<string>;
  /** The spans of the focus that Furrow measured. */
  readonly measured: readonly Span[];
  readonly told: ToldDays;
  /** Minutes east of UTC, by the clock of the device. */
  readonly offsetAt: OffsetAt;
  /** Its past sessions. */
  readonly past: readonly Pick<PastSession, 'when' | 'seconds'>[];
}

/** What files bring, each thing once. */
export interface Found {
  /** The name of the source. */
  readonly source: string;
  /** The new ones. */
  readonly sessions: readonly FoundSession[];
  /** Those that an earlier import brought: this one has them, too, so that they stay when the other is undone (D56). */
  readonly shared: readonly (FoundSession & Pick<PastSession, 'tag'>)[];
  readonly tasks: readonly FoundTask[];
  /** The origins of the tasks that the account has already. */
  readonly knownTasks: readonly string[];
  /** How many there are that the account has already. */
  readonly here: { readonly sessions: number; readonly tasks: number };
  /** How many rows are the same as another one. */
  readonly twice: number;
  /** How many seconds of the new sessions stand in another entry as well. */
  readonly inTwoEntries: number;
}

/** Compares what was read with what is here already, or was measured by Furrow itself (D55). */
export function foundIn({ source: { name }, sessions, tasks }: FilesRead, here: Here): Found {
  const tagNameOf = tagNamesIn([...sessions, ...tasks]);
  const byKey = new Map<string, FoundSession>();
  for (const session of toldOnce(sessions)) {
    const { tag: _tag, client: _client, person: _person, ...rest } = session;
    const note = storableText(session.note);
    byKey.set(session.key, { ...rest, tagName: tagNameOf(session), note });
  }
  const counting = new Set(unmeasured([...byKey.values()], here.measured).map(({ key }) => key));
  const news: FoundSession[] = [];
  const shared: (FoundSession & Pick<PastSession, 'tag'>)[] = [];
  for (const session of byKey.values()) {
    if (!counting.has(session.key)) continue;
    const tag = here.sessions.size > 0 ? here.sessions.get(idOf(name, session)) : undefined;
    if (tag !== undefined) shared.push({ ...session, tag });
    else if (!isToldHere(name, session, here.told)) news.push(session);
  }
  const byOrigin = new Map(
    tasks.map((task) => {
      const origin = task.record?.origin ?? taskOriginOf(name, task.key, task.addedAt ?? 0);
      const { tag: _tag, ...rest } = task;
      const tag = tagNameOf(task);
      return [origin, { ...rest, origin, ...(tag !== undefined && { tag }) }];
    }),
  );
  const knownTasks = [...byOrigin.keys()].filter((origin) => here.tasks.has(origin));
  const newTasks = [...byOrigin.values()].filter(({ origin }) => !here.tasks.has(origin));
  return {
    source: name,
    sessions: news,
    shared,
    tasks: newTasks,
    knownTasks,
    here: { sessions: byKey.size - news.length, tasks: knownTasks.length },
    twice: sessions.length - byKey.size + tasks.length - byOrigin.size,
    inTwoEntries: secondsInTwoEntries(news, here.past, here.measured, here.offsetAt),
  };
}

/** Programs that export both sums of days and sessions tell the same focus twice: then the sessions count. */
function toldOnce(sessions: readonly ReadSession[]): readonly ReadSession[] {
  if (!sessions.some(isSum)) return sessions;
  const days = new Set(sessions.filter((each) => !isSum(each)).map(dayOfSession));
  return sessions.filter((each) => !isSum(each) || !days.has(dayOfSession(each)));
}

/** Furrow's own past sessions have ids. */
const isSum = ({ when, id }: ReadSession) => 'day' in when && id === undefined;

/** The id of a session of a source. */
export function idOf(source: string, { id, key }: FoundSession): string {
  return id ?? sessionIdOf(source, key);
}
