import { isRightToLeft, localeOf, type Language } from '@furrow/domain/language';
import type { MessageValue } from './message.ts';

/** A text as the build compiles it: plain, or its parts in their order. */
export type Compiled = string | readonly Part[];

/** Plain text, or a placeholder; a `plural` or `select` has a text for each case. The text `#` shows the count of the enclosing plural. */
type Part =
  | string
  | readonly [name: string, kind?: string, cases?: Readonly<Record<string, Compiled>>];

export type Values = Readonly<Record<string, MessageValue>>;

/** Fills values into a text, and writes numbers as the language does. Of the ICU syntax, it knows `plural` and `select`. */
export function formatMessage(
  text: Compiled,
  values: Values,
  counting: Counting,
  count?: number,
): string {
  if (typeof text === 'string') return text;
  return text.map((part) => partText(part, values, counting, count)).join('');
}

function partText(part: Part, values: Values, counting: Counting, count?: number): string {
  if (part === '#' && count !== undefined) return counting.number(count);
  if (typeof part === 'string') return part;
  const [name, kind, cases] = part;
  const value = values[name] ?? '';
  if (!cases) return typeof value === 'number' ? counting.number(value) : counting.text(value);
  const counted = kind === 'plural' ? Number(value) : undefined;
  const form = counted === undefined ? '' : counting.form(counted);
  const chosen = cases[value] ?? cases[form] ?? cases['other'] ?? '';
  return formatMessage(chosen, values, counting, counted ?? count);
}

/** How a language counts, and writes numbers. */
export interface Counting {
  /** The plural form of a count, such as `one`. */
  readonly form: (count: number) => string;
  /** Such as '1,234'. A negative number has a minus sign and is isolated like a text; in English, it has the specification's hyphen. */
  readonly number: (value: number) => string;
  /**
   * A text to be put into another one. In languages that run from right to left, Unicode's isolating characters enclose it, so that
   * punctuation beside a name stays on its side. Unlike `<bdi>`, these characters work in attributes, too.
   */
  readonly text: (value: string) => string;
}

export function countingIn(language: Language): Counting {
  const locale = localeOf(language);
  const number = lazily<number>(() => new Intl.NumberFormat(locale));
  const text = (value: string) => (isRightToLeft(language) ? `\u2068${value}\u2069` : value);
  let plurals: Intl.PluralRules | undefined;
  return {
    form: (count) => {
      // Brazilians write '0 dias', as in Portugal; the rules that browsers have for Brazil would make it '0 dia'.
      plurals ??= new Intl.PluralRules(language === 'pt-BR' ? 'pt-PT' : locale);
      return plurals.select(count);
    },
    number: (value) =>
      value < 0 && language !== 'en' ? text(`\u2212${number(-value)}`) : number(value),
    text,
  };
}

/** A format that is made when it is first used, since making a format takes much longer than using it. */
export function lazily<Given>(make: () => { format: (given: Given) => string }) {
  let format: ReturnType<typeof make> | undefined;
  return (given: Given): string => (format ??= make()).format(given);
}
