import type { SessionLines } from '@furrow/domain/history/import-record';
import { packed } from '@furrow/domain/history/packed-sessions';
import type { PastSession } from '@furrow/domain/history/past-session';
import { DAY } from '@furrow/domain/time';
import { midnightInUtc } from '@furrow/domain/calendar';
import { MAX_BROUGHT } from '@furrow/domain/history/import-record';
import type { Found, FoundTask } from './found.ts';

/** What there is room for. */
export interface Fitting {
  readonly packs: readonly SessionLines[];
  readonly tasks: readonly FoundTask[];
  /** How many new sessions and tasks do not fit. */
  readonly leftOut: { readonly sessions: number; readonly tasks: number };
}

/** Bytes of a record beside its content, as JSON. */
const AROUND_PACK = 250;
const AROUND_TASK = 700;

/** What is wanted; the tags of the sessions are ids already, or none. */
interface Wanted extends Pick<Found, 'tasks'> {
  readonly sessions: readonly PastSession[];
  readonly shared: readonly PastSession[];
  /** How many tags there are to make: the import's record has room for them first. */
  readonly tags: number;
}

/** Packs what is found as long as there is room: first the tasks, then the new sessions from the latest on, then the shared ones. */
export function fitting({ sessions, shared, tasks, tags }: Wanted, room: number): Fitting {
  let left = room;
  const fits = (bytes: number) => {
    left -= bytes;
    return left >= 0;
  };
  const fittingTasks = tasks.slice(0, Math.max(0, MAX_BROUGHT - tags));
  const tasksFit = takenWhile(fittingTasks, (task) => fits(AROUND_TASK + bytesOf(task)));
  const latestFirst = sessions.toSorted((one, other) => startOf(other) - startOf(one));
  const packsFit = (wanted: readonly PastSession[]) =>
    takenWhile(packed(wanted), (pack) => fits(AROUND_PACK + bytesOf(pack)));
  const packs = packsFit(latestFirst);
  const stored = packs.reduce((sum, { lines }) => sum + lines.split('\n').length, 0);
  return {
    packs: [...packs, ...packsFit(shared)],
    tasks: tasksFit,
    leftOut: { sessions: sessions.length - stored, tasks: tasks.length - tasksFit.length },
  };
}

function takenWhile<Item>(items: readonly Item[], isTaken: (item: Item) => boolean) {
  const first = items.findIndex((item) => !isTaken(item));
  return first === -1 ? items : items.slice(0, first);
}

/** In UTF-8, as JSON. */
const bytesOf = (value: unknown) => new TextEncoder().encode(JSON.stringify(value)).length;

const startOf = ({ when }: PastSession) =>
  'day' in when ? midnightInUtc(when.day) + DAY / 2 : when.start;
