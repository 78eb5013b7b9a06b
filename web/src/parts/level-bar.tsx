import { levelProgress } from '@furrow/domain/gardener/level';
import { ProgressBar } from '../ui/progress.tsx';

/** How far so much Garden XP has come to the next level. */
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
