import { displayedHarvestXP, gardenXP, xpTotals } from '@furrow/domain/gardener/xp';
import { levelProgress } from '@furrow/domain/gardener/level';
import { POMODOROS_IN_CYCLE } from '@furrow/domain/planting/planting';
import { useDailyStats } from '../../../read-model/use-garden.ts';
import { ProgressBar } from '../../../ui/progress.tsx';
import type { Runner } from '../runner/runner.ts';
import { useShown } from '../use-shown.ts';

/** What the gardener has, and how far the next level is. */
export function GardenXpCard({ runner }: { runner: Runner }) {
  const growth = useShown(runner, ({ planting }) => planting.pomodoros);
  const totals = xpTotals(useDailyStats());
  const xp = gardenXP(totals);
  const { level, progress, nextThreshold } = levelProgress(xp);
  return (
    <section
      aria-label="Garden XP"
      className="flex w-full flex-col gap-3 rounded-card border border-line bg-surface/85 p-4 text-small shadow-card"
    >
      <h2 className="text-body font-semibold">Garden XP</h2>
      <dl className="grid grid-cols-2 gap-3">
        <Figure name="Growth XP" value={`${growth}/${POMODOROS_IN_CYCLE}`} />
        <Figure name="Harvest XP" value={String(displayedHarvestXP(totals))} />
      </dl>
      {/* In one piece, so that a longer figure moves no word. */}
      <p className="tabular-nums">{`Current: ${xp} XP`}</p>
      <ProgressBar
        label={`Current: ${xp} XP`}
        value={Math.round(progress * 100)}
        valueText={`Level ${level}, ${Math.round(progress * 100)} % of the way to level ${level + 1}`}
      />
      <p className="flex flex-wrap justify-between gap-x-3 tabular-nums">
        <span className="font-semibold text-bright">Level {level}</span>
        <span className="text-muted">
          {`Next: Level ${level + 1} (${nextThreshold} Garden XP)`}
        </span>
      </p>
    </section>
  );
}

function Figure({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt className="text-muted">{name}</dt>
      <dd className="font-display text-heading text-bright">{value}</dd>
    </div>
  );
}
