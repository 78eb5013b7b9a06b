import type { ListedEntry } from '@furrow/domain/gardener/harvest-months';
import { useImportedCount } from '../imported/imported-count.ts';

/** Counts plantings, and past sessions if there are some: '120 · 29,200 imported'. */
export function useCountsText() {
  const importedCount = useImportedCount();
  return (entries: readonly ListedEntry[], plantingsText: (count: number) => string): string => {
    // A count stays in one line, with what it counts.
    const imported = importedCount(entries).map((text) => text.replaceAll(' ', '\u00A0'));
    const plantings = entries.filter(({ status }) => status !== 'imported').length;
    const isSaid = plantings > 0 || imported.length === 0;
    return [...(isSaid ? [plantingsText(plantings)] : []), ...imported].join(' · ');
  };
}
