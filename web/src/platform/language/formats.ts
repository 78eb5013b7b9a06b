import { countingIn, lazily, type Counting } from '@furrow/contract/format-message';
import type { Preferences } from '@furrow/domain/preferences/preferences';
import { localeOf, type Language } from '@furrow/domain/language';
import { MINUTE, type DayKey, type Instant } from '@furrow/domain/time';
import { asWritten } from './as-written.ts';
import { lengthsIn, type Lengths } from './lengths.ts';

/** The preferred clock (D52). */
export type ClockChoice = Preferences['clock'];

/** How a language writes figures, lengths of time and dates, and times by the preferred clock. */
export interface Formats extends Counting, Lengths {
  /** A share of 0 to 1 as a whole percentage: '84%'. */
  readonly percent: (share: number) => string;
  /** 'a, b, and c'. */
  readonly list: (items: readonly string[]) => string;
  /** 'Thu, Nov 12'. */
  readonly shortDay: (day: DayKey) => string;
  /** 'Nov 12, 2026'. */
  readonly date: (instant: Instant) => string;
  /** 'Thursday, November 12, 2026'. */
  readonly longDay: (day: DayKey) => string;
  /** 'Thu'; a single letter in Arabic, which has no short form. */
  readonly weekday: (day: DayKey) => string;
  /** 'Thursday'. */
  readonly longWeekday: (day: DayKey) => string;
  /** 'T'. */
  readonly weekdayInitial: (day: DayKey) => string;
  /** 'Th', over a calendar's columns; a single letter in other languages, where two do not tell more. */
  readonly weekdayHead: (day: DayKey) => string;
  /** Some weekdays: 'M W F', as a reminder is stored in English; in other languages a list of their short names. */
  readonly weekdays: (days: readonly DayKey[]) => string;
  /** 'November 2026'. */
  readonly month: (day: DayKey) => string;
  /** '2026'. */
  readonly year: (day: DayKey) => string;
  /** When something happened on the visitor's own clock: 'Nov 12, 2026, 9:05 AM'. */
  readonly moment: (instant: Instant) => string;
  /** The time of day on the visitor's own clock: '9:05 AM'. */
  readonly time: (instant: Instant) => string;
  /** A time of day, in minutes since midnight: '8:00 AM'. */
  readonly timeOfDay: (minutes: number) => string;
  /** Whether a time of day says AM or PM. */
  readonly isTwelveHour: () => boolean;
}

/** `hour12` would write midnight as 24:00 or 0:00 PM in some languages. */
const HOUR_CYCLES = { language: undefined, '12': 'h12', '24': 'h23' } as const;
const DATE = { month: 'short', day: 'numeric', year: 'numeric' } as const;

const made = new Map<string, Formats>();

/** The formats of a language, a clock and a time zone, made once: a format keeps the zone in which it was made. */
export function formatsOf(language: Language, clock: ClockChoice, timeZone: string): Formats {
  const key = `${language} ${clock} ${timeZone}`;
  const known = made.get(key) ?? formatsIn(language, clock, timeZone);
  made.set(key, known);
  return known;
}

function formatsIn(language: Language, clock: ClockChoice, timeZone: string): Formats {
  const locale = localeOf(language);
  const longWeekday = ofDay(language, { weekday: 'long' });
  const weekdayInitial = ofDay(language, { weekday: 'narrow' });
  const shortWeekday = ofDay(language, { weekday: 'short' });
  const weekday = language === 'ar' ? weekdayInitial : shortWeekday;
  const list = lazily<readonly string[]>(() => new Intl.ListFormat(locale));
  const percent = lazily(() => new Intl.NumberFormat(locale, { style: 'percent' }));
  return {
    ...countingIn(language),
    ...lengthsIn(language),
    // Rounded here, since Intl rounds the decimal figure, such as 0.285, not the binary one.
    percent: (share) => percent(Math.round(share * 100) / 100),
    list,
    shortDay: ofDay(language, { weekday: 'short', month: 'short', day: 'numeric' }),
    longDay: ofDay(language, { weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' }),
    weekday,
    longWeekday,
    weekdayInitial,
    weekdayHead: language === 'en' ? (day) => weekday(day).slice(0, 2) : weekdayInitial,
    weekdays: (days) =>
      language === 'en' ? days.map(weekdayInitial).join(' ') : list(days.map(shortWeekday)),
    month: ofDay(language, { month: 'long', year: 'numeric' }),
    year: ofDay(language, { year: 'numeric' }),
    date: written(language, { ...DATE, timeZone }),
    ...timesIn(language, clock, timeZone),
  };
}

function timesIn(language: Language, clock: ClockChoice, timeZone: string) {
  const hourCycle = HOUR_CYCLES[clock];
  const time = { hour: 'numeric', minute: '2-digit', hourCycle, timeZone } as const;
  return {
    moment: plainSpaces(written(language, { ...time, ...DATE })),
    time: plainSpaces(written(language, time)),
    timeOfDay: inMinutes(plainSpaces(written(language, { ...time, timeZone: 'UTC' }))),
    isTwelveHour: () =>
      new Intl.DateTimeFormat(localeOf(language), time).resolvedOptions().hour12 === true,
  };
}

/** Day keys are parsed and formatted in UTC. */
function ofDay(language: Language, options: Intl.DateTimeFormatOptions) {
  const format = written(language, { ...options, timeZone: 'UTC' });
  return (day: DayKey) => format(Date.parse(`${day}T00:00:00Z`));
}

function written(language: Language, options: Intl.DateTimeFormatOptions) {
  const format = lazily<Instant>(() => new Intl.DateTimeFormat(localeOf(language), options));
  return (instant: Instant) => asWritten(language, format(instant));
}

function inMinutes(format: (instant: Instant) => string) {
  return (minutes: number) => format(minutes * MINUTE);
}

/** Newer browsers put a narrow no-break space before AM and PM. */
function plainSpaces(format: (instant: Instant) => string) {
  return (instant: Instant) => format(instant).replaceAll(/\s/g, ' ');
}
