import { useEffect, useState } from 'react';
import { readPlantingNotes } from '../../sync/rows/browser-ledger.ts';

const NONE: ReadonlyMap<string, string> = new Map();

/** The notes of plantings by their ids; none until this browser's database has answered. */
export function useNotes(plantings: readonly string[]): ReadonlyMap<string, string> {
  const wanted = plantings.join(' ');
  const [read, setRead] = useState({ wanted: '', notes: NONE });
  useEffect(() => {
    let isCurrent = true;
    readPlantingNotes(wanted.split(' '))
      .then((notes) => isCurrent && setRead({ wanted, notes }))
      // Notes are optional: if the browser's database cannot be read, the rest is still shown.
      .catch(() => {});
    return () => {
      isCurrent = false;
    };
  }, [wanted]);
  return read.wanted === wanted ? read.notes : NONE;
}
