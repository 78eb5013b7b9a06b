import { levelProgress } from '@furrow/domain/gardener/level';
import { displayedHarvestXP, gardenXP, xpTotals } from '@furrow/domain/gardener/xp';
import type { DailyStatsByDay } from '@furrow/domain/ledger/daily-stats';
import { LevelBar } from '../../../parts/level-bar.tsx';
import { CountingFigure } from '../../../ui/counting-figure.tsx';
import { shareText } from '../share-text.ts';
import { ResetLevel } from './reset-level.tsx';

/** The level with its XP bar, and the way to begin again (section 2). */
export function GardenerLevel({ days }: { days: DailyStatsByDay }) {
  const totals = xpTotals(days);
  const xp = gardenXP(totals);
  const { level, progress, nextThreshold } = levelProgress(xp);
  return (
    <section aria-label="Gardener level" className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="font-display text-title font-semibold text-bright">
          Level <CountingFigure value={level} />
        </p>
        <ResetLevel />
      </div>
      <LevelBar xp={xp} />
      <p className="flex flex-wrap justify-between gap-x-6 gap-y-1 text-small text-muted tabular-nums">
        <span>
          {xp} Garden XP · {displayedHarvestXP(totals)} Harvest XP · {totals.growthXP} Growth XP
        </span>
        <span>
          {shareText(progress)} of the way to Level {level + 1} ({nextThreshold} Garden XP)
        </span>
      </p>
    </section>
  );
}
