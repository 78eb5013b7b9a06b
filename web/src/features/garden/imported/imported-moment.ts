import { midnightInUtc } from '@furrow/domain/calendar';
import { ADDED } from '@furrow/domain/history/import-record';
import type { ImportedPlant } from '@furrow/domain/history/imported-plant';
import { MINUTE } from '@furrow/domain/time';
import { useStore } from 'zustand/react';
import { currentLanguage } from '../../../platform/language/current-language.ts';
import { formatsOf } from '../../../platform/language/formats.ts';
import { useFormats } from '../../../platform/language/use-formats.ts';

/** When a past session was, at the clock of its place; only the day where its source tells no hours. */
export function useImportedMoment(): (plant: Pick<ImportedPlant, 'day' | 'when'>) => string {
  const { language } = useStore(currentLanguage);
  const clock = useFormats().isTwelveHour() ? '12' : '24';
  const { date, moment } = formatsOf(language, clock, 'UTC');
  return ({ day, when }) =>
    'day' in when ? date(midnightInUtc(day)) : moment(when.start + when.offset * MINUTE);
}

/** How the texts tell what was added by hand from what was imported. */
export const sourceKind = (source: string) => (source === ADDED ? 'added' : 'imported');
