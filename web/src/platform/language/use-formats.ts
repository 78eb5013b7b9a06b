import { useStore } from 'zustand/react';
import { currentLanguage } from './current-language.ts';
import { formatsOf, type Formats } from './formats.ts';

/** Formats of figures and dates in the language of the page. */
export function useFormats(): Formats {
  const { language } = useStore(currentLanguage);
  return formatsOf(language);
}
