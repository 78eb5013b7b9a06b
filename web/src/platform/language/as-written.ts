import type { Language } from '@furrow/domain/language';

/** A date or a time of day as people write it, where browsers write it otherwise. */
export function asWritten(language: Language, text: string): string {
  if (language === 'fr') return text.replace(/(?<!\d)1(?=\s?[–\p{L}])/u, '1er');
  // Newer browsers have AM and PM.
  return language === 'ko' ? text.replace('AM', '오전').replace('PM', '오후') : text;
}
