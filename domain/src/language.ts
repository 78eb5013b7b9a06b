/** The languages of the interface, as BCP 47 tags, in the order in which they are offered. */
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
