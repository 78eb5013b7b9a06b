import { isRightToLeft, localeOf, type Language } from '@furrow/domain/language';
import type { MessageValue } from './message.ts';

/** A text as the build compiles it: plain, or its parts in their order. */
export type Compiled = string | readonly Part[];

/** Plain text (`#` is the count of the plural around it), or a placeholder; a choice has a text for each case. */
type Part =
  | string
  | readonly [name: string, kind?: string, cases?: Readonly<Record<string, Compiled>>];

export type Values = Readonly<Record<string, MessageValue>>;

/** Fills in values, figures as the language writes them; knows `plural` and `select` of the ICU syntax. */
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
  /** '1,234'; below zero with a minus sign and its own direction, and in English with the hyphen that the specification quotes. */
  readonly number: (value: number) => string;
  /**
   * A text to be put into another. In languages that run from right to left it gets Unicode's isolating signs, so that the signs
   * beside a name stay on their side; unlike `<bdi>`, these work in attributes as well.
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

/** A format that is made when it is first used, since that takes much longer than using it. */
export function lazily<Given>(make: () => { format: (given: Given) => string }) {
  let format: ReturnType<typeof make> | undefined;
  return (given: Given): string => (format ??= make()).format(given);
}
