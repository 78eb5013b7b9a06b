import { useSyncExternalStore } from 'react';
import { useStore } from 'zustand/react';
import { watchStorage } from '../browser-storage.ts';
import { deviceTimeZone, shownTimeZone, watchTimeZone } from '../time-zone.ts';
import { currentLanguage } from './current-language.ts';
import { formatsOf, type ClockChoice, type Formats } from './formats.ts';
import { storedSetting } from '../stored-settings.ts';

/** Formats of figures and dates in the language of the page, and of times by the preferred clock in the device's zone. */
export function useFormats(): Formats {
  const { language } = useStore(currentLanguage);
  const clock = useSyncExternalStore(watchStorage, chosenClock);
  return formatsOf(language, clock, useSyncExternalStore(watchTimeZone, shownTimeZone));
}

/** Like `useFormats`, for code outside components: it does not follow later changes. */
export function formatsNow(): Formats {
  return formatsOf(currentLanguage.getState().language, chosenClock(), deviceTimeZone());
}

function chosenClock(): ClockChoice {
  const stored = storedSetting('clock');
  return stored === '12' || stored === '24' ? stored : 'language';
}
