import { DAY, type DayKey, type Instant } from '../time.ts';
import { midnightInUtc } from '../calendar.ts';
import { newestFirst } from '../ledger/harvest-entry.ts';
import type { GardenPlant } from '../ledger/young-plant.ts';
import type { OffsetAt } from '../clock/local-clock.ts';
import type { CountedSession } from './live-sessions.ts';
import { dayOfSession, secondsByDay, type CountedTime, type PastSession } from './past-session.ts';

/** What stands in the garden for a past session (D55). */
export interface ImportedPlant extends Pick<PastSession, 'id' | 'when' | 'tag' | 'note'> {
  readonly status: 'imported';
  /** The time that `focusTime` is. */
  readonly counted: CountedTime;
  /** Seconds; 0 where the source tells only that somebody was active on the day. */
  readonly focusTime: number;
  /** When it began; about noon of its day where the source tells no hours. */
  readonly timestamp: Instant;
  /** At the clock of its place, unlike the days of plantings (D43). */
  readonly day: DayKey;
  /** The name of the program that it comes from; empty while that is not known. */
  readonly source: string;
}

/** Everything that the garden shows one by one. */
export type ShownPlant = GardenPlant | ImportedPlant;

/**
 * The plants of past sessions, newest first.
 *
 * @param sources the sources of the imports by their origins
 */
export function importedPlants(
  sessions: readonly CountedSession[],
  sources: ReadonlyMap<string, string>,
): readonly ImportedPlant[] {
  return sessions.map((session) => plantOf(session, sources)).toSorted(newestFirst);
}

function plantOf(session: CountedSession, sources: ReadonlyMap<string, string>): ImportedPlant {
  const { id, when, seconds, tag, note } = session;
  const day = dayOfSession(session);
  return {
    id,
    status: 'imported',
    counted: session,
    focusTime: seconds,
    when,
    day,
    // In nearly every time zone, noon in UTC is on the same day.
    timestamp: 'day' in when ? midnightInUtc(day) + DAY / 2 : when.start,
    source: sources.get(session.import) ?? '',
    tag,
    note,
  };
}

/** The seconds of imported focus by day; 0 where a source tells only that somebody was active. */
export function importedFocus(
  plants: readonly ImportedPlant[],
  deviceOffset: OffsetAt,
): ReadonlyMap<DayKey, number> {
  return secondsByDay(
    plants.map(({ counted }) => counted),
    deviceOffset,
  );
}
