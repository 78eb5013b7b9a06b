import type { HarvestEntry } from '@furrow/domain/ledger/harvest-entry';
import { SECOND } from '@furrow/domain/time';
import { useEffect, useRef, useState } from 'react';
import { refreshEvery, useHarvestHistory } from '../../read-model/use-garden.ts';

/** The garden looks every 10 s and on its events, so that its figures also turn at midnight (section 4). */
export const gardenRefresh = refreshEvery(10 * SECOND);

const NOTHING: readonly HarvestEntry[] = [];

/** The history, which is cleared when the demo user whose it was is deleted, whatever storage still says. */
export function useGardenHistory(): readonly HarvestEntry[] {
  const history = useHarvestHistory(gardenRefresh);
  const latest = useRef(history);
  const [cleared, setCleared] = useState<readonly HarvestEntry[]>();
  useEffect(() => {
    latest.current = history;
  }, [history]);
  useEffect(() => {
    const clear = () => setCleared(latest.current);
    const reload = () => setCleared(undefined);
    window.addEventListener('demoUserDeleted', clear);
    window.addEventListener('gardenReset', reload);
    return () => {
      window.removeEventListener('demoUserDeleted', clear);
      window.removeEventListener('gardenReset', reload);
    };
  }, []);
  return history === cleared ? NOTHING : history;
}
