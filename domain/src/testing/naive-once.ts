import { utcDayAt } from '../calendar.ts';
import type { OffsetAt } from '../clock/local-clock.ts';
import type { PastSession } from '../history/past-session.ts';
import type { PlantingFocus } from '../ledger/planting-focus.ts';
import { DAY, MINUTE, SECOND, type DayKey, type Instant } from '../time.ts';

/** All times of the model are whole pieces. */
export const PIECE = 10 * MINUTE;

/** A piece of time that somebody focused, on its day, by the clock of its place. */
export interface FocusPiece {
  readonly day: DayKey;
  /** Undefined where nobody knows it. */
  readonly hour: number | undefined;
  readonly tag: string | null;
  readonly isMeasured: boolean;
}

/** What counts of measured focus and past sessions: each piece of time is given away once, to whoever comes first by D108. */
export function naiveOnce(
  plantings: readonly PlantingFocus[],
  sessions: readonly PastSession[],
  deviceOffset: OffsetAt,
): readonly FocusPiece[] {
  const taken = new Set<Instant>();
  const take = (pieces: readonly Instant[]) => {
    const free = pieces.filter((at) => !taken.has(at));
    for (const at of free) taken.add(at);
    return free;
  };
  const measured = plantings.flatMap(({ periods, tag = null }) =>
    periods.flatMap(({ spans: [from = 0, to = 0], day, offset }) =>
      labelled(take(piecesIn(from, to)), offset ?? 0, [from, to], deviceOffset).map(({ hour }) => ({
        day,
        hour,
        tag,
        isMeasured: true,
      })),
    ),
  );
  const timed = sessions
    .flatMap((session) => ('day' in session.when ? [] : [{ ...session, ...session.when }]))
    .toSorted(
      (one, other) =>
        one.start - other.start || one.seconds - other.seconds || (one.id < other.id ? -1 : 1),
    )
    .flatMap(({ start, offset, seconds, tag }) =>
      labelled(take(piecesIn(start, start + seconds * SECOND)), offset, [start], deviceOffset).map(
        ({ day, hour }) => ({ day, hour, tag, isMeasured: false }),
      ),
    );
  const sums = sessions
    .toSorted((one, other) => (one.id < other.id ? -1 : 1))
    .flatMap(({ when, seconds, tag }) => {
      if (!('day' in when)) return [];
      const { day } = when;
      const free = piecesOfDay(day, deviceOffset).filter((at) => !taken.has(at));
      return take(free.slice(0, (seconds * SECOND) / PIECE)).map(() => ({
        day,
        hour: undefined,
        tag,
        isMeasured: false,
      }));
    });
  return [...measured, ...timed, ...sums];
}

function piecesIn(from: Instant, to: Instant): readonly Instant[] {
  return Array.from({ length: (to - from) / PIECE }, (_, place) => from + place * PIECE);
}

/** The pieces that a clock shows as a day's. */
export function piecesOfDay(day: DayKey, offsetAt: OffsetAt): readonly Instant[] {
  const midnight = Date.parse(day);
  const around = piecesIn(midnight - DAY, midnight + 2 * DAY);
  return around.filter((at) => localTime(at, offsetAt(at)).day === day);
}

/**
 * The day and the hour of each piece: by the device's clock if that shows the offset when it was read, else by the offset alone.
 * @param read when the offset may have been read
 */
function labelled(
  pieces: readonly Instant[],
  offset: number,
  read: readonly Instant[],
  deviceOffset: OffsetAt,
) {
  const isOfDevice = read.some((at) => deviceOffset(at) === offset);
  return pieces.map((at) => localTime(at, isOfDevice ? deviceOffset(at) : offset));
}

export function localTime(at: Instant, offset: number) {
  const local = at + offset * MINUTE;
  return { day: utcDayAt(local), hour: new Date(local).getUTCHours() };
}
