import { countingIn, lazily, type Counting } from '@furrow/contract/format-message';
import { localeOf, type Language } from '@furrow/domain/language';
import { MINUTE, type DayKey, type Instant } from '@furrow/domain/time';

/** How a language writes figures and dates. */
export interface Formats extends Counting {
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
  /** 'Thu'. */
  readonly weekday: (day: DayKey) => string;
  /** 'Thursday'. */
  readonly longWeekday: (day: DayKey) => string;
  /** 'Thu', inside a sentence; the whole word in other languages, which do not shorten it there. */
  readonly weekdayInText: (day: DayKey) => string;
  /** 'T'. */
  readonly weekdayInitial: (day: DayKey) => string;
  /** 'Th', over a calendar's columns; a single letter in other languages, where two do not tell more. */
  readonly weekdayHead: (day: DayKey) => string;
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
}

const TIME = { hour: 'numeric', minute: '2-digit' } as const;
const TIME_IN_UTC = { ...TIME, timeZone: 'UTC' } as const;
const DATE = { month: 'short', day: 'numeric', year: 'numeric' } as const;

const made = new Map<Language, Formats>();

/** A language's formats, made once. */
export function formatsOf(language: Language): Formats {
  const known = made.get(language) ?? formatsIn(language);
  made.set(language, known);
  return known;
}

function formatsIn(language: Language): Formats {
  const locale = localeOf(language);
  const weekday = ofDay(locale, { weekday: 'short' });
  const longWeekday = ofDay(locale, { weekday: 'long' });
  const weekdayInitial = ofDay(locale, { weekday: 'narrow' });
  const percent = lazily(() => new Intl.NumberFormat(locale, { style: 'percent' }));
  return {
    ...countingIn(language),
    // Rounded here, since Intl rounds the decimal figure, such as 0.285, not the binary one.
    percent: (share) => percent(Math.round(share * 100) / 100),
    list: lazily(() => new Intl.ListFormat(locale)),
    shortDay: ofDay(locale, { weekday: 'short', month: 'short', day: 'numeric' }),
    longDay: ofDay(locale, { weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' }),
    weekday,
    longWeekday,
    weekdayInText: language === 'en' ? weekday : longWeekday,
    weekdayInitial,
    weekdayHead: language === 'en' ? (day) => weekday(day).slice(0, 2) : weekdayInitial,
    month: ofDay(locale, { month: 'long', year: 'numeric' }),
    year: ofDay(locale, { year: 'numeric' }),
    date: lazily(() => new Intl.DateTimeFormat(locale, DATE)),
    moment: plainSpaces(lazily(() => new Intl.DateTimeFormat(locale, { ...DATE, ...TIME }))),
    time: plainSpaces(lazily(() => new Intl.DateTimeFormat(locale, TIME))),
    timeOfDay: inMinutes(plainSpaces(lazily(() => new Intl.DateTimeFormat(locale, TIME_IN_UTC)))),
  };
}

/** Day keys are parsed and formatted in UTC. */
function ofDay(locale: string, options: Intl.DateTimeFormatOptions) {
  const format = lazily(() => new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }));
  return (day: DayKey) => format(Date.parse(`${day}T00:00:00Z`));
}

function inMinutes(format: (instant: Instant) => string) {
  return (minutes: number) => format(minutes * MINUTE);
}

/** Newer browsers put a narrow no-break space before AM and PM. */
function plainSpaces(format: (instant: Instant) => string) {
  return (instant: Instant) => format(instant).replaceAll(/\s/g, ' ');
}
