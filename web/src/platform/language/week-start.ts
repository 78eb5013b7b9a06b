import type { WeekStart } from '@furrow/domain/calendar';
import { localeOf, type Language } from '@furrow/domain/language';

/** Of browsers that do not know: the first day of the week where each language is spoken most, as Unicode's CLDR has it. */
const USUAL: Readonly<Record<Language, WeekStart>> = {
  en: 'sunday',
  de: 'monday',
  es: 'monday',
  fr: 'monday',
  'pt-BR': 'sunday',
  tr: 'monday',
  ru: 'monday',
  ar: 'saturday',
  'zh-Hans': 'monday',
  ja: 'sunday',
  ko: 'sunday',
};

/** As `Intl` counts the days of a week. */
const BY_NUMBER: Readonly<Record<number, WeekStart>> = { 1: 'monday', 6: 'saturday', 7: 'sunday' };

/** What the type library does not know yet; Safari and older browsers have the property alone. */
interface WeekLocale extends Intl.Locale {
  readonly getWeekInfo?: () => { readonly firstDay: number };
  readonly weekInfo?: { readonly firstDay: number };
}

/** The day that weeks usually start on where a language is spoken (D97). */
export function usualWeekStart(language: Language): WeekStart {
  const locale: WeekLocale = new Intl.Locale(localeOf(language));
  const { firstDay } = locale.getWeekInfo?.() ?? locale.weekInfo ?? {};
  return (firstDay !== undefined && BY_NUMBER[firstDay]) || USUAL[language];
}
