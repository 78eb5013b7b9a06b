import type { Language } from '@furrow/domain/language';
import { remember } from '../remember.ts';

/** How a language counts, and writes numbers. */
export interface Counting {
  /** The plural form of a count, such as `one`. */
  readonly form: (count: number) => string;
  /** '1,234'. */
  readonly number: (value: number) => string;
}

/** The locale for figures and dates. English keeps the formats of the specification, and Arabic the digits of the countdown. */
export function localeOf(language: Language): string {
  if (language === 'en') return 'en-US';
  return language === 'ar' ? 'ar-u-nu-latn' : language;
}

export function countingIn(language: Language): Counting {
  const locale = localeOf(language);
  const plurals = remember(() => new Intl.PluralRules(locale));
  return {
    form: (count) => plurals().select(count),
    number: lazily(() => new Intl.NumberFormat(locale)),
  };
}

/** A format that is made when it is first used, since that takes much longer than using it. */
export function lazily<Value>(make: () => { format: (value: Value) => string }) {
  const format = remember(make);
  return (value: Value): string => format().format(value);
}
