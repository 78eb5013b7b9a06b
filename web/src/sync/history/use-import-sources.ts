import { isSame } from '@furrow/domain/fields';
import { useEffect, useState } from 'react';
import { watchLedger } from '../database/ledger-news.ts';
import { shownOwnerHere } from '../rows/owner.ts';
import { readRecords } from '../rows/records.ts';
import { IMPORTS } from './history-kinds.ts';

type Sources = ReadonlyMap<string, string>;

const NONE: Sources = new Map();

/**
 * The names of the sources of the shown owner's imports, by the imports' origins, without those that were undone; undefined until this
 * browser's database has answered. Much less is loaded for it than for the sessions, which few have.
 */
export function useImportSources(): Sources | undefined {
  const [sources, setSources] = useState<Sources>();
  useEffect(() => {
    let isCurrent = true;
    function read() {
      readSources()
        .then((found) => isCurrent && setSources((known) => sameOr(known, found)))
        // The page shows the rest even if the browser's database cannot be read.
        .catch(() => setSources((known) => known ?? NONE));
    }
    read();
    const stop = watchLedger(read);
    return () => {
      isCurrent = false;
      stop();
    };
  }, []);
  return sources;
}

async function readSources(): Promise<Sources> {
  const imports = await readRecords(IMPORTS, await shownOwnerHere());
  const live = imports.filter(({ undone }) => undone === null);
  return new Map(live.map(({ origin, source }) => [origin, source]));
}

const sameOr = (known: Sources | undefined, found: Sources) =>
  known && isSame([...known], [...found]) ? known : found;
