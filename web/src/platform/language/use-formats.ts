import { useSyncExternalStore } from 'react';
import { useStore } from 'zustand/react';
import { watchStorage } from '../browser-storage.ts';
import { currentLanguage } from './current-language.ts';
import { formatsOf, type ClockChoice, type Formats } from './formats.ts';
import { storedSetting } from './stored-language.ts';

/** Formats of figures and dates in the language of the page, and of times by the preferred clock. */
export function useFormats(): Formats {
  const { language } = useStore(currentLanguage);
  return formatsOf(language, useSyncExternalStore(watchStorage, chosenClock));
}

/** The same outside components, as of this moment. */
export function formatsNow(): Formats {
  return formatsOf(currentLanguage.getState().language, chosenClock());
}

function chosenClock(): ClockChoice {
  const stored = storedSetting('clock');
  return stored === '12' || stored === '24' ? stored : 'language';
}
