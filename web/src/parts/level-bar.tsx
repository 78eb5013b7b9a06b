import { levelProgress } from '@furrow/domain/gardener/level';
import { useMessages } from '../platform/language/use-messages.ts';
import { ProgressBar } from '../ui/progress.tsx';
import messages from './level-bar.messages.ts';

/** The progress to the next level with this Garden XP. */
export function LevelBar({ xp }: { xp: number }) {
  const t = useMessages(messages);
  const { level, progress } = levelProgress(xp);
  const share = Math.round(progress * 100);
  return (
    <ProgressBar
      label={t('level-bar.label', { level: level + 1 })}
      value={share}
      valueText={t('level-bar.value', { percent: share, level: level + 1 })}
    />
  );
}
