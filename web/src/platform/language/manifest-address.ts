import type { Language } from '@furrow/domain/language';

/** Where the manifest of the installed app is in a language. */
export function manifestAddress(language: Language): string {
  return `/furrow.${language}.webmanifest`;
}
