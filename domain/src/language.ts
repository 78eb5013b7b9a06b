/** The languages of the interface, as BCP 47 tags, in the order in which they are offered (D51). */
export const LANGUAGES = [
  'en',
  'de',
  'es',
  'fr',
  'pt-BR',
  'tr',
  'ru',
  'ar',
  'zh-Hans',
  'ja',
  'ko',
] as const;

export type Language = (typeof LANGUAGES)[number];

/** The language of every text's source. */
export const SOURCE_LANGUAGE: Language = 'en';

export function isLanguage(value: unknown): value is Language {
  return LANGUAGES.some((language) => language === value);
}

/**
 * The language to show: the chosen one, else the first of the browser's languages that Furrow has, else English.
 *
 * @param chosen the preference; null, or a word of a newer release, chooses none
 * @param wanted BCP 47 tags, the most wanted first
 */
export function languageFor(chosen: unknown, wanted: readonly string[]): Language {
  if (isLanguage(chosen)) return chosen;
  const found = wanted
    .map(writtenIn)
    .map((form) => LANGUAGES.find((each) => writtenIn(each) === form));
  return found.find((language) => language !== undefined) ?? SOURCE_LANGUAGE;
}

/** Whether a language is written from right to left. */
export function isRightToLeft(language: Language): boolean {
  return language === 'ar';
}

/** The locale for figures and dates. English keeps the formats of the specification, and Arabic its digits. */
export function localeOf(language: Language): string {
  if (language === 'en') return 'en-US';
  return language === 'ar' ? 'ar-u-nu-latn' : language;
}

/** Language and script, such as `zh-Hans`: Brazilian Portuguese serves everybody who reads Portuguese. */
function writtenIn(tag: string): string {
  try {
    const { language, script } = new Intl.Locale(tag).maximize();
    return `${language}-${script ?? ''}`;
  } catch {
    return tag;
  }
}
