import { levelProgress } from '@furrow/domain/gardener/level';
import { ProgressBar } from '../ui/progress.tsx';

/** The progress to the next level with this Garden XP. */
export function LevelBar({ xp }: { xp: number }) {
  const { level, progress } = levelProgress(xp);
  const share = Math.round(progress * 100);
  return (
    <ProgressBar
      label={`Progress to level ${level + 1}`}
      value={share}
      valueText={`${share} % of the way to level ${level + 1}`}
    />
  );
}
