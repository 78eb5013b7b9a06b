import { gardenXP, xpTotals } from '@furrow/domain/gardener/xp';
import { useStore } from 'zustand/react';
import { useDailyStats } from '../../read-model/use-garden.ts';
import { syncState } from '../../sync/sync-state.ts';
import { grouped } from './grouped.ts';

/** Says what of the garden ranks, and why not all of it, where that is less (D74). */
export function WhatRanks({ ranked }: { ranked: number }) {
  const days = useDailyStats();
  // What the server has not answered yet can't rank: the note would come and go with each harvest.
  const isAnswered = useStore(
    syncState,
    ({ queued, activity }) => queued === 0 && activity === 'resting',
  );
  const xp = gardenXP(xpTotals(days));
  if (!isAnswered || xp <= ranked) return null;
  return (
    <p className="pb-2 text-text">
      <strong className="font-semibold text-bright">
        Your garden has {grouped(xp)} Garden XP. {grouped(ranked)} of them rank:
      </strong>{' '}
      focus counts here that reached us within a week, up to 16 hours a day, and one harvest for
      each full hour of it.
    </p>
  );
}
