import { dayNumber } from '../calendar.ts';
import { spanOfDay, type OffsetAt } from '../clock/local-clock.ts';
import type { Span } from '../events/event.ts';
import { SECOND, type DayKey, type Instant } from '../time.ts';
import type { CountedTime, PastSession } from './past-session.ts';
import { TakenTime } from './taken-time.ts';

/** A past session, as far as it decides what counts. One of a file has no id yet. */
interface Told extends Pick<PastSession, 'when' | 'seconds'> {
  readonly id?: string;
}

/** A session that has hours, and the time that it takes: it is taken to go on from its start without a pause. */
interface Timed<Session> extends Span {
  readonly session: Session;
}

/**
 * The past sessions with the time of them that counts, since a minute counts once (D108). A minute that Furrow measured is left out. Of
 * several sessions, it belongs to the one that began first; of those that began together, to the shortest. A sum of a day names no minutes:
 * it counts beside everything else, as far as the day has time left. A session without any time left is left out.
 * @param sessions in any order
 * @param measured the spans of the focus that counts, in any order
 * @param deviceOffset says how long the day of a sum was
 */
export function countedOnce<Session extends Told>(
  sessions: readonly Session[],
  measured: readonly Span[],
  deviceOffset: OffsetAt,
): readonly (Session & CountedTime)[] {
  const timed = sessions.flatMap(timedOf).toSorted(byBeginning);
  const sums = sessions.filter(({ when }) => 'day' in when).toSorted(byId);
  const counted = inTurn(timed, new TakenTime(measured));
  if (sums.length === 0) return counted;
  const taken = new TakenTime([...measured, ...timed]);
  return [...counted, ...withRoom(sums, (day) => secondsLeft(day, taken, deviceOffset))];
}

function timedOf<Session extends Told>(session: Session): readonly Timed<Session>[] {
  const { when, seconds } = session;
  if ('day' in when) return [];
  const from = Math.floor(when.start / SECOND) * SECOND;
  return [{ session, from, to: from + seconds * SECOND }];
}

const byBeginning = (one: Timed<Told>, other: Timed<Told>) =>
  one.from - other.from || one.to - other.to || byId(one.session, other.session);

const byId = ({ id: one = '' }: Told, { id: other = '' }: Told) =>
  one < other ? -1 : Number(one > other);

/** What counts of sessions in the order of their beginnings: each begins to count where all before it have ended. */
function inTurn<Session extends Told>(
  timed: readonly Timed<Session>[],
  measured: TakenTime,
): readonly (Session & CountedTime)[] {
  let until: Instant = -Infinity;
  return timed.flatMap(({ session, from, to }) => {
    if (from === to) return [session];
    const spans = measured.freeWithin({ from: Math.max(from, until), to });
    until = Math.max(until, to);
    if (spans.length === 2 && spans[0] === from && spans[1] === to) return [session];
    return spans.length === 0 ? [] : [{ ...session, seconds: secondsIn(spans), spans }];
  });
}

/** What counts of sums of days. */
function withRoom<Session extends Told>(
  sums: readonly Session[],
  roomOn: (day: DayKey) => number,
): readonly Session[] {
  const rooms = new Map<DayKey, number>();
  return sums.flatMap((sum) => {
    const { when, seconds } = sum;
    if (!('day' in when) || seconds === 0) return [sum];
    const room = rooms.get(when.day) ?? roomOn(when.day);
    const counted = Math.min(seconds, room);
    rooms.set(when.day, room - counted);
    if (counted === 0) return [];
    return [counted === seconds ? sum : { ...sum, seconds: counted }];
  });
}

function secondsLeft(day: DayKey, taken: TakenTime, deviceOffset: OffsetAt): number {
  const [from, to] = spanOfDay(dayNumber(day), deviceOffset);
  return secondsIn(taken.freeWithin({ from, to }));
}

/** @param spans of whole seconds, each as its beginning and its end */
function secondsIn(spans: readonly Instant[]): number {
  return spans.reduce((sum, at, place) => sum + (place % 2 === 0 ? -at : at), 0) / SECOND;
}

/** How many seconds of new past sessions stand in a second entry: what the Almanac shows does not grow by them (D108). */
export function secondsInTwoEntries(
  news: readonly Told[],
  known: readonly Told[],
  measured: readonly Span[],
  deviceOffset: OffsetAt,
): number {
  const counted = (sessions: readonly Told[]) =>
    lengthOf(countedOnce(sessions, measured, deviceOffset));
  return lengthOf(news) + counted(known) - counted([...known, ...news]);
}

const lengthOf = (sessions: readonly Told[]) =>
  sessions.reduce((sum, { seconds }) => sum + seconds, 0);
