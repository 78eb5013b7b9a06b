import { useEffect } from 'react';
import { idle } from '../../platform/idle.ts';
import { stopAll } from '../../platform/on-window.ts';
import { sharedRun } from '../../platform/shared-run.ts';
import { openLedger } from '../database/ledger-database.ts';
import { watchLedger } from '../database/ledger-news.ts';
import { ofShownOwner } from '../rows/of-shown-owner.ts';
import { shownOwnerHere } from '../rows/owner.ts';
import { pastSessionsOf } from '../rows/records.ts';
import { syncState } from '../rows/sync-state.ts';

const hasPast = ofShownOwner(false);

/** Whether there may be past sessions of the shown owner, which is quickly known; those of an undone import count here. */
export function useHasPast(): boolean {
  useEffect(watch, []);
  return hasPast.useValue();
}

function watch(): () => void {
  void idle().then(look);
  return stopAll(
    watchLedger(() => void look()),
    syncState.subscribe((now, before) => now.activity !== before.activity && void look()),
  );
}

const look = sharedRun(async (close) => {
  close();
  // Without the browser's database there is nothing to show.
  await hasPast.set((known) => readHasPast().catch(() => known));
});

async function readHasPast(): Promise<boolean> {
  const [database, owner] = await Promise.all([openLedger(), shownOwnerHere()]);
  return (await database.count('tasks', pastSessionsOf(owner))) > 0;
}
