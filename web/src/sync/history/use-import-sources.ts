import { isSame } from '@furrow/domain/fields';
import { useEffect } from 'react';
import { sharedRun } from '../../platform/shared-run.ts';
import { watchLedger } from '../database/ledger-news.ts';
import { ofShownOwner } from '../rows/of-shown-owner.ts';
import { shownOwnerHere } from '../rows/owner.ts';
import { readRecords } from '../rows/records.ts';
import { IMPORTS } from './history-kinds.ts';

type Sources = ReadonlyMap<string, string>;

const NONE: Sources = new Map();

const sources = ofShownOwner<Sources | undefined>(undefined);

/**
 * The names of the sources of the shown owner's imports, by the imports' origins, without those that were undone; undefined until this
 * browser's database has answered. Much less is loaded for it than for the sessions, which few have.
 */
export function useImportSources(): Sources | undefined {
  useEffect(watch, []);
  return sources.useValue();
}

function watch(): () => void {
  void refresh();
  return watchLedger(() => void refresh());
}

const refresh = sharedRun(async (close) => {
  close();
  await sources.set(async (known) => {
    // The page shows the rest even if the browser's database cannot be read.
    const found = await readSources().catch(() => known ?? NONE);
    return sameOr(known, found);
  });
});

async function readSources(): Promise<Sources> {
  const imports = await readRecords(IMPORTS, await shownOwnerHere());
  const live = imports.filter(({ undone }) => undone === null);
  return new Map(live.map(({ origin, source }) => [origin, source]));
}

const sameOr = (known: Sources | undefined, found: Sources) =>
  known && isSame([...known], [...found]) ? known : found;
