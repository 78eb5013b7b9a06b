import type { ImportRecord } from '@furrow/domain/history/import-record';
import { useEffect } from 'react';
import { stopAll } from '../../platform/on-window.ts';
import { sharedRun } from '../../platform/shared-run.ts';
import { watchLedger } from '../database/ledger-news.ts';
import { ofShownOwner } from '../rows/of-shown-owner.ts';
import { shownOwnerHere } from '../rows/owner.ts';
import { readRecords } from '../rows/records.ts';
import { syncState } from '../rows/sync-state.ts';
import { IMPORTS } from './history-kinds.ts';
import { readSessionCounts, type SessionCount } from './session-counts.ts';

/** An import that was not undone. */
export interface ShownImport extends SessionCount {
  readonly origin: string;
  readonly source: string;
  readonly at: number;
  /** How many tasks it has. */
  readonly tasks: number;
}

const imports = ofShownOwner<readonly ShownImport[]>([]);

/** The imports of the shown owner, the newest first, kept up to date while they are shown; never those of somebody else (D76). */
export function useImports(): readonly ShownImport[] {
  useEffect(watch, []);
  return imports.useValue();
}

function watch(): () => void {
  void refresh();
  return stopAll(
    watchLedger(() => void refresh()),
    syncState.subscribe((now, before) => now.queued !== before.queued && void refresh()),
  );
}

const refresh = sharedRun(async (close) => {
  close();
  try {
    await imports.set(readImports);
  } catch (error) {
    // oxlint-disable-next-line no-console -- logged only: the list stays as it is
    console.warn('The imports could not be read.', error);
  }
});

async function readImports(): Promise<readonly ShownImport[]> {
  const owner = await shownOwnerHere();
  const [records, counts] = await Promise.all([
    readRecords(IMPORTS, owner),
    readSessionCounts(owner),
  ]);
  return records
    .filter(({ undone }) => undone === null)
    .toSorted((one, other) => other.at - one.at)
    .map((each) => shownOf(each, counts.get(each.origin)));
}

function shownOf(record: ImportRecord, count: SessionCount | undefined): ShownImport {
  const { origin, source, at, tasks } = record;
  const { sessions, unsent } = count ?? { sessions: 0, unsent: 0 };
  return { origin, source, at, tasks: tasks.length, sessions, unsent };
}
