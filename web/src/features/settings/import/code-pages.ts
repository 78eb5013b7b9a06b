/** What a file may be in that has no mark: UTF-8 and the code pages of Windows, by their names for a `TextDecoder`. */
export const CODE_PAGES = [
  'utf-8',
  'windows-1252',
  'windows-1254',
  'windows-1250',
  'windows-1251',
  'windows-1256',
  'gb18030',
  'big5',
  'shift_jis',
  'euc-kr',
] as const;

export type CodePage = (typeof CODE_PAGES)[number];

/** The tags of the languages that have a code page, the most frequent first. */
export const LANGUAGES_OF: Readonly<Record<CodePage, readonly string[]>> = {
  'utf-8': [],
  'windows-1252': ['de', 'fr', 'es', 'pt', 'en'],
  'windows-1254': ['tr'],
  'windows-1250': ['pl', 'cs', 'hu'],
  'windows-1251': ['ru'],
  'windows-1256': ['ar'],
  gb18030: ['zh-Hans'],
  big5: ['zh-Hant'],
  shift_jis: ['ja'],
  'euc-kr': ['ko'],
};
