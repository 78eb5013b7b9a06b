import type { WeekStart } from '@furrow/domain/calendar';
import { useStore } from 'zustand/react';
import { currentLanguage } from '../platform/language/current-language.ts';
import { usualWeekStart } from '../platform/language/week-start.ts';
import { usePreference, weekStart } from '../read-model/preferences.ts';

/** The day that the garden's weeks start on: the chosen one, or the usual one of the page's language (D97). */
export function useWeekStart(): WeekStart {
  const chosen = usePreference(weekStart);
  const { language } = useStore(currentLanguage);
  return chosen === 'language' ? usualWeekStart(language) : chosen;
}
