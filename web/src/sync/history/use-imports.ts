import type { ImportRecord } from '@furrow/domain/history/import-record';
import { useEffect } from 'react';
import { useStore } from 'zustand/react';
import { createStore } from 'zustand/vanilla';
import { browserStorage } from '../../platform/browser-storage.ts';
import { stopAll } from '../../platform/on-window.ts';
import { sharedRun } from '../../platform/shared-run.ts';
import { shownOwner } from '../../read-model/read-model-owner.ts';
import { watchLedger } from '../database/ledger-news.ts';
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

const NONE: readonly ShownImport[] = [];

const store = createStore(() => ({ of: shownOwner(browserStorage()), imports: NONE }));

/** The imports of the shown owner, the newest first, kept up to date while they are shown; never those of somebody else (D76). */
export function useImports(): readonly ShownImport[] {
  useEffect(watch, []);
  const { of, imports } = useStore(store);
  return of === shownOwner(browserStorage()) ? imports : NONE;
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
  const of = shownOwner(browserStorage());
  try {
    const owner = await shownOwnerHere();
    const [imports, counts] = await Promise.all([
      readRecords(IMPORTS, owner),
      readSessionCounts(owner),
    ]);
    const shown = imports
      .filter(({ undone }) => undone === null)
      .toSorted((one, other) => other.at - one.at)
      .map((each) => shownOf(each, counts.get(each.origin)));
    store.setState({ of, imports: shown });
  } catch (error) {
    // oxlint-disable-next-line no-console -- logged only: the list stays as it is
    console.warn('The imports could not be read.', error);
  }
});

function shownOf(record: ImportRecord, count: SessionCount | undefined): ShownImport {
  const { origin, source, at, tasks } = record;
  const { sessions, unsent } = count ?? { sessions: 0, unsent: 0 };
  return { origin, source, at, tasks: tasks.length, sessions, unsent };
}
