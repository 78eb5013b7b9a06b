import { addDays, isDayKey, localMomentAt, midnightInUtc, utcDayAt } from '@furrow/domain/calendar';
import { DAY, MINUTE, SECOND, type DayKey, type Instant } from '@furrow/domain/time';

/** What a clock and a calendar on the wall show, without a time zone. */
export interface WallTime {
  readonly day: DayKey;
  /** Since midnight: 0 to 86,399. */
  readonly seconds: number;
}

/** A wall time as if its clock were in UTC. */
export function asInUtc({ day, seconds }: WallTime): Instant {
  return midnightOf(day) + seconds * SECOND;
}

/** A wall time from its parts, if there are both; 24 o'clock is midnight of the next day. */
export function wallTimeAt(
  day: DayKey | undefined,
  seconds: number | undefined,
): WallTime | undefined {
  if (day === undefined || seconds === undefined) return undefined;
  const left = seconds - DAY / SECOND;
  return left < 0 ? { day, seconds } : { day: addDays(day, 1), seconds: left };
}

const midnightOf = rememberedBy(midnightInUtc);

/** A file has many rows on few days, and reading a day takes long. */
function rememberedBy<Written, Value>(
  read: (written: Written) => Value,
): (written: Written) => Value {
  const known = new Map<Written, Value>();
  return (written) => {
    const value = known.get(written) ?? read(written);
    known.set(written, value);
    return value;
  };
}

/** A wall time as a key of sessions has it: to the minute, since spreadsheets drop the seconds. */
export function minuteOf({ day, seconds }: WallTime): string {
  return `${day} ${clockText(Math.floor(seconds / 60))}`;
}

/** An instant as a key of sessions has it: to the minute, in UTC. */
export function utcMinuteOf(at: Instant): string {
  return minuteOf({ day: utcDayOf(Math.floor(at / DAY)), seconds: (at % DAY) / SECOND });
}

const utcDayOf = rememberedBy((day: number) => utcDayAt(day * DAY));

function clockText(minutes: number): string {
  const [hour, minute] = [Math.floor(minutes / 60), minutes % 60];
  return [hour, minute].map((part) => String(part).padStart(2, '0')).join(':');
}

/** Finds instants by wall times in a time zone. It remembers the zone's offsets, since asking for one takes long. */
export class ZoneClock {
  readonly #timeZone: string;
  readonly #offsets = new Map<number, number>();

  /** @throws RangeError if the zone is unknown */
  constructor(timeZone: string) {
    this.#timeZone = timeZone;
  }

  /** Minutes east of UTC at an instant. */
  offsetAt(at: Instant): number {
    // Every zone changes its offset at a whole quarter of an hour in UTC. Days without a change are remembered as a whole.
    const day = Math.floor(at / DAY);
    const [first, last] = [this.#known(day * DAY), this.#known((day + 1) * DAY)];
    return first === last ? first : this.#known(Math.floor(at / (15 * MINUTE)) * 15 * MINUTE);
  }

  /** The instant of a wall time: the first one if the hour comes twice; if the hour is skipped, as if the clock had not been set yet. */
  instantAt(wall: WallTime): Instant {
    const utc = asInUtc(wall);
    const [before, after] = [this.offsetAt(utc - DAY), this.offsetAt(utc + DAY)];
    const candidates = [utc - before * MINUTE, utc - after * MINUTE];
    const fits = (at: Instant) => at + this.offsetAt(at) * MINUTE === utc;
    const fitting = candidates.filter(fits);
    return fitting.length > 0 ? Math.min(...fitting) : utc - before * MINUTE;
  }

  #known(at: Instant): number {
    const known = this.#offsets.get(at);
    if (known !== undefined) return known;
    const { day, minutes } = localMomentAt(at, this.#timeZone);
    const offset =
      (midnightInUtc(day) + minutes * MINUTE - Math.floor(at / MINUTE) * MINUTE) / MINUTE;
    this.#offsets.set(at, offset);
    return offset;
  }
}

/** The day with these parts, if the calendar has it. */
export function dayOf(year: number, month: number, day: number): DayKey | undefined {
  const text = [
    String(year).padStart(4, '0'),
    ...[month, day].map((part) => String(part).padStart(2, '0')),
  ].join('-');
  return dayIn(text);
}

const dayIn = rememberedBy((text: string) => (isDayKey(text) ? text : undefined));
