import { levelProgress } from '@furrow/domain/gardener/level';
import { gardenXP, xpTotals } from '@furrow/domain/gardener/xp';
import type { DailyStatsByDay } from '@furrow/domain/ledger/daily-stats';
import { LevelBar } from '../../parts/level-bar.tsx';
import { CountingFigure } from '../../ui/counting-figure.tsx';
import { FigureCard } from './figure-card.tsx';

/** The gardener's level, and how far the next one is. */
export function NextLevel({ days }: { days: DailyStatsByDay }) {
  const xp = gardenXP(xpTotals(days));
  const { level, nextThreshold } = levelProgress(xp);
  return (
    <FigureCard title="Gardener Level" className="md:col-span-2">
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="font-display text-title font-semibold whitespace-nowrap text-bright">
          Level <CountingFigure value={level} />
        </span>
        <span className="text-small text-muted tabular-nums">{xp} Garden XP</span>
      </p>
      <LevelBar xp={xp} />
      <p className="mt-auto text-small text-muted">
        {nextThreshold - xp} Garden XP to level {level + 1}
      </p>
    </FigureCard>
  );
}
