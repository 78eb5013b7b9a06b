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
import { useMessages } from '../../platform/language/use-messages.ts';
import { countingTo } from '../../ui/counting-figure.tsx';
import { useDailyStats } from '../../read-model/use-garden.ts';
import { syncState } from '../../sync/rows/sync-state.ts';
import messages from './leaderboard.messages.ts';

type OwnRankProps = Pick<OwnPlace, 'rank' | 'total' | 'next'> & {
  own: OwnStanding;
  isDemo: boolean;
};

export function OwnRank({ own, isDemo, rank, total, next }: OwnRankProps) {
  const t = useMessages(messages);
  const titleId = useId();
  /** A rank that the first harvest changes says nothing about somebody who is not on the board. */
  const isUnranked = !own.listed && own.currentXP === 0;
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
            {t(
              isUnranked || own.listed ? 'leaderboard.own.title' : 'leaderboard.own.title-unlisted',
            )}
          </h2>
          {isUnranked ? (
            <p className="text-lead text-bright">{t('leaderboard.own.nothing-yet')}</p>
          ) : (
            <Rank own={own} rank={rank} total={total} />
          )}
        </div>
        <Progress own={own} />
      </div>
      <div className="field-rows px-5 py-3 text-small text-bright sm:px-8">
        <WhatRanks ranked={own.currentXP} />
        <p>
          <Note own={own} isDemo={isDemo} total={total} next={next} />
        </p>
      </div>
    </section>
  );
}

function Rank({ own, rank, total }: Pick<OwnRankProps, 'own' | 'rank' | 'total'>) {
  const t = useMessages(messages);
  const medal = own.listed ? medalOf(rank, own.currentXP) : undefined;
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3">
        <span className="font-display text-hero font-semibold text-bright">
          {t.rich('leaderboard.own.rank', { figure: countingTo(rank) }, { rank })}
        </span>
        {medal && <MedalPicture medal={medal} className="h-12 sm:h-14" />}
      </p>
      <p className="text-text">
        {t(own.listed ? 'leaderboard.own.total' : 'leaderboard.own.total-unlisted', { total })}
      </p>
    </>
  );
}

function Progress({ own }: Pick<OwnRankProps, 'own'>) {
  const t = useMessages(messages);
  const { nextThreshold } = levelProgress(own.currentXP);
  return (
    <div className="col-span-full mb-1 flex flex-col gap-2 self-center rounded-control border border-line bg-surface/90 p-4 lg:col-span-1 lg:mb-5">
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="font-display text-heading font-semibold text-bright">
          {t('leaderboard.own.level', { level: own.level })}
        </span>
        <span className="text-text tabular-nums">
          {t.rich(
            'leaderboard.own.xp',
            { figure: countingTo(own.currentXP) },
            { xp: own.currentXP },
          )}
        </span>
      </p>
      <LevelBar xp={own.currentXP} />
      <p className="text-small text-muted">
        {t('leaderboard.own.to-next', {
          xp: nextThreshold - own.currentXP,
          level: own.level + 1,
        })}
      </p>
    </div>
  );
}

function Note({ own, isDemo, total, next }: Omit<OwnRankProps, 'rank'>) {
  const t = useMessages(messages);
  if (isDemo) return t.rich('leaderboard.own.demo', { link: linkTo('/register') });
  if (!own.listed) return t.rich('leaderboard.own.unlisted', { link: linkTo('/settings') });
  // Nobody behind, or no XP: then there is nothing to lead by.
  if (!next) return total > 1 && own.currentXP > 0 && t('leaderboard.own.first');
  return t('leaderboard.own.ahead', { xp: next.xp, rank: next.rank });
}

const linkTo = (to: string) => (text: string) => (
  <Link to={to} className="text-link underline">
    {text}
  </Link>
);

/** If the ranked XP is less than the Garden XP, says how much of it ranks, and why (D74). */
function WhatRanks({ ranked }: { ranked: number }) {
  const t = useMessages(messages);
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
      {t.rich('leaderboard.own.what-ranks', { strong: emphasized }, { xp, ranked })}
    </p>
  );
}

const emphasized = (text: string) => <strong className="font-semibold text-bright">{text}</strong>;
