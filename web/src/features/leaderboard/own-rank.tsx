import type { OwnStanding } from '@furrow/contract/leaderboard';
import { levelProgress, levelTree, medalOf } from '@furrow/domain/gardener/level';
import type { OwnPlace } from '@furrow/domain/gardener/rank';
import { useId } from 'react';
import { Link } from 'react-router';
import { gardenXP, xpTotals } from '@furrow/domain/gardener/xp';
import { useStore } from 'zustand/react';
import { LevelTreePicture } from '../../farm/level-tree.tsx';
import { MedalPicture } from '../../farm/medal.tsx';
import { LevelBar } from '../../parts/level-bar.tsx';
import { CountingFigure } from '../../ui/counting-figure.tsx';
import { useDailyStats } from '../../read-model/use-garden.ts';
import { syncState } from '../../sync/sync-state.ts';

type OwnRankProps = Pick<OwnPlace, 'rank' | 'total' | 'next'> & {
  own: OwnStanding;
  isDemo: boolean;
};

/** The viewer's rank, with the tree of their level. */
export function OwnRank({ own, isDemo, rank, total, next }: OwnRankProps) {
  const titleId = useId();
  const medal = own.listed ? medalOf(rank) : undefined;
  return (
    <section
      aria-labelledby={titleId}
      className="overflow-hidden rounded-card border border-line shadow-card dusk-sky"
    >
      <div className="grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)] items-end gap-x-4 gap-y-5 px-5 pt-5 sm:grid-cols-[auto_1fr] sm:gap-x-8 sm:px-8 lg:grid-cols-[auto_1fr_24rem]">
        <LevelTreePicture
          tree={levelTree(own.level)}
          className="w-full max-w-28 self-end sm:w-36 sm:max-w-none md:w-40"
        />
        <div className="self-center pb-4">
          <h2 id={titleId} className="font-text text-body text-text">
            {own.listed ? 'Your Rank' : 'Your rank would be'}
          </h2>
          <p className="flex flex-wrap items-center gap-x-3">
            <span className="font-display text-hero font-semibold text-bright">
              #<CountingFigure value={rank} format={grouped} />
            </span>
            {medal && <MedalPicture medal={medal} className="h-12 sm:h-14" />}
          </p>
          <p className="text-text">
            {own.listed ? 'of' : 'among'} {grouped(total)} {total === 1 ? 'gardener' : 'gardeners'}
          </p>
        </div>
        <Progress own={own} />
      </div>
      <div className="field-rows px-5 py-3 text-small text-bright sm:px-8">
        <WhatRanks ranked={own.currentXP} />
        <p>
          <Note own={own} isDemo={isDemo} next={next} />
        </p>
      </div>
    </section>
  );
}

function Progress({ own }: Pick<OwnRankProps, 'own'>) {
  const { nextThreshold } = levelProgress(own.currentXP);
  return (
    <div className="col-span-full mb-1 flex flex-col gap-2 self-center rounded-control border border-line bg-surface/90 p-4 lg:col-span-1 lg:mb-5">
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="font-display text-heading font-semibold text-bright">
          Level {own.level}
        </span>
        <span className="text-text tabular-nums">
          <CountingFigure value={own.currentXP} /> Garden XP
        </span>
      </p>
      <LevelBar xp={own.currentXP} />
      <p className="text-small text-muted">
        {nextThreshold - own.currentXP} Garden XP to level {own.level + 1}
      </p>
    </div>
  );
}

function Note({ own, isDemo, next }: Pick<OwnRankProps, 'own' | 'isDemo' | 'next'>) {
  if (isDemo)
    return (
      <>
        Demo gardeners look on.{' '}
        <Link to="/register" className="text-link underline">
          Sign up
        </Link>{' '}
        to take your place: your garden comes with you.
      </>
    );
  if (!own.listed)
    return (
      <>
        You have left the leaderboard, and nobody sees you here.{' '}
        <Link to="/settings" className="text-link underline">
          Settings
        </Link>{' '}
        has the way back.
      </>
    );
  if (!next) return 'Nobody is ahead of you. The view is yours.';
  return `${grouped(next.xp)} Garden XP to draw level with rank ${grouped(next.rank)}.`;
}

/** If the ranked XP is less than the Garden XP, says how much of it ranks, and why (D74). */
function WhatRanks({ ranked }: { ranked: number }) {
  const days = useDailyStats();
  // Queued events cannot rank yet: without this check, the note would appear briefly after each harvest.
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

const format = new Intl.NumberFormat('en-US');

/** With separators, such as '1,234,567'. */
const grouped = (count: number): string => format.format(count);
