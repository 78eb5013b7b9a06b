import { useEffect, useState } from 'react';
import { idle } from '../../platform/idle.ts';
import { stopAll } from '../../platform/on-window.ts';
import { openLedger } from '../database/ledger-database.ts';
import { watchLedger } from '../database/ledger-news.ts';
import { shownOwnerHere } from '../rows/owner.ts';
import { pastSessionsOf } from '../rows/records.ts';
import { syncState } from '../rows/sync-state.ts';

/** Whether there may be past sessions of the shown owner, which is quickly known; those of an undone import count here. */
export function useHasPast(): boolean {
  const [hasPast, setHasPast] = useState(false);
  useEffect(() => {
    let isOver = false;
    const look = () =>
      void readHasPast().then(
        (found) => !isOver && setHasPast(found),
        // Without the browser's database there is nothing to show.
        () => undefined,
      );
    void idle().then(look);
    const stop = stopAll(
      watchLedger(look),
      syncState.subscribe((now, before) => now.activity !== before.activity && look()),
    );
    return () => {
      isOver = true;
      stop();
    };
  }, []);
  return hasPast;
}

async function readHasPast(): Promise<boolean> {
  const [database, owner] = await Promise.all([openLedger(), shownOwnerHere()]);
  return (await database.count('tasks', pastSessionsOf(owner))) > 0;
}
