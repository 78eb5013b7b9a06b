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

/** The language from which all texts are translated. */
export const SOURCE_LANGUAGE: Language = 'en';

export function isLanguage(value: unknown): value is Language {
  return LANGUAGES.some((language) => language === value);
}

/**
 * The language to show: the chosen one, else the first of the browser's languages that Furrow has, else English.
 *
 * @param chosen the preference; null, or a value that only a newer release knows, chooses none
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

/** The locale for figures and dates. English has the formats of the specification, and Arabic has Latin digits. */
export function localeOf(language: Language): string {
  if (language === 'en') return 'en-US';
  return language === 'ar' ? 'ar-u-nu-latn' : language;
}

/** The language and script of a tag, such as `zh-Hans`, without the region: everybody who reads Portuguese gets Brazilian Portuguese. */
function writtenIn(tag: string): string {
  try {
    const { language, script } = new Intl.Locale(tag).maximize();
    return `${language}-${script ?? ''}`;
  } catch {
    return tag;
  }
}
