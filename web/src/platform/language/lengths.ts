import { wholeHoursAndMinutes } from '@furrow/domain/gardener/focus-time';
import { localeOf, type Language } from '@furrow/domain/language';
import { SECONDS_PER_MINUTE } from '@furrow/domain/time';

/** How a language writes lengths of time, in the units of the browser. They are given in seconds, unless a name says otherwise. */
export interface Lengths {
  /** A figure of hours and whole minutes: '1h 40m', '0h 25m'. */
  readonly figure: (seconds: number) => string;
  /** The same in a sentence: '1 h 40 min', '25 min'. */
  readonly length: (seconds: number) => string;
  /** The same to be heard: '1 hour, 40 minutes'. */
  readonly spoken: (seconds: number) => string;
  /** To the second, in a sentence: '12 min 34 sec'. */
  readonly elapsed: (seconds: number) => string;
  /** How long a pause is: '3:07' in English (D78), and like `elapsed` in other languages, where '3:07' looks like a time of day. */
  readonly pause: (seconds: number) => string;
  /** A number of hours: '1.5h'. */
  readonly hours: (hours: number) => string;
  /** The same to be heard: '1.5 hours'. */
  readonly spokenHours: (hours: number) => string;
  /** A number of minutes on an axis: '30m'. */
  readonly tightMinutes: (minutes: number) => string;
  /** The same in a sentence: '90 min'. */
  readonly minutes: (minutes: number) => string;
  /** What stands beside a number of minutes: 'min'. */
  readonly minuteSign: () => string;
}

type Amount = readonly [count: number, unit: 'hour' | 'minute' | 'second'];
type Style = 'narrow' | 'short' | 'long';

export function lengthsIn(language: Language): Lengths {
  const write = amountsIn(language);
  // In other languages the narrow units run together ('1h40m' in Japanese), or are taken for others ('2s' is two hours in Turkish).
  const tight = language === 'en' ? 'narrow' : 'short';
  const elapsed = (seconds: number) =>
    write(
      'short',
      nonzero([...parts(seconds), [Math.floor(seconds % SECONDS_PER_MINUTE), 'second']]),
    );
  const minutes = (count: number) => write('short', [[count, 'minute']]);
  return {
    figure: (seconds) => write(tight, parts(seconds)),
    length: (seconds) => write('short', nonzero(parts(seconds))),
    spoken: (seconds) => write('long', nonzero(parts(seconds))),
    elapsed,
    pause: language === 'en' ? clockText : elapsed,
    hours: (count) => write(tight, [[count, 'hour']]),
    spokenHours: (count) => write('long', [[count, 'hour']]),
    tightMinutes: (count) => write(tight, [[count, 'minute']]),
    minutes,
    minuteSign: () => minutes(1).replaceAll(/[\d\s]/g, ''),
  };
}

/** Whole hours, and the whole minutes beyond them. */
function parts(seconds: number): readonly Amount[] {
  const { hours, minutes } = wholeHoursAndMinutes(seconds);
  return [
    [hours, 'hour'],
    [minutes, 'minute'],
  ];
}

/** Leaves out the units that would be 0. A length of nothing has 0 of the smallest unit. */
function nonzero(amounts: readonly Amount[]): readonly Amount[] {
  const some = amounts.filter(([count]) => count > 0);
  return some.length > 0 ? some : amounts.slice(-1);
}

/** Minutes and seconds: '3:07'. */
function clockText(seconds: number): string {
  const rest = Math.floor(seconds % SECONDS_PER_MINUTE);
  return `${Math.floor(seconds / SECONDS_PER_MINUTE)}:${String(rest).padStart(2, '0')}`;
}

/** Writes amounts of units beside each other: as a list if they are to be heard, and without commas if they are to be read. */
function amountsIn(language: Language) {
  const locale = localeOf(language);
  const made = new Map<string, Intl.NumberFormat>();
  function format(unit: string, unitDisplay: Style): Intl.NumberFormat {
    const key = `${unit} ${unitDisplay}`;
    const known =
      made.get(key) ?? new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay });
    made.set(key, known);
    return known;
  }
  return (style: Style, amounts: readonly Amount[]): string => {
    const written = amounts.map(([count, unit]) => format(unit, style).format(count));
    if (style === 'long') return new Intl.ListFormat(locale, { type: 'unit' }).format(written);
    // English has 'h', as D79 quotes it, and plain spaces.
    if (language === 'en') return written.join(' ').replace('hr', 'h');
    return withSpacesOfHan(language, written.map(unbroken).join(' '));
  };
}

/** A unit stays on the line of its figure. */
function unbroken(text: string): string {
  return text.replaceAll(' ', '\u00A0');
}

/** Between figures and units, Chinese has spaces as in our texts, and Japanese has none, whatever the browser writes. */
function withSpacesOfHan(language: Language, text: string): string {
  const tight = text.replaceAll(/(?<=[\d\p{Script=Han}])\s(?=[\d\p{Script=Han}])/gu, '');
  if (language !== 'zh-Hans') return tight;
  return tight
    .replaceAll(/(?<=\d)(?=\p{Script=Han})/gu, '\u00A0')
    .replaceAll(/(?<=\p{Script=Han})(?=\d)/gu, ' ');
}
