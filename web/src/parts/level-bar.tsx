import { levelProgress } from '@furrow/domain/gardener/level';
import { useFormats } from '../platform/language/use-formats.ts';
import { useMessages } from '../platform/language/use-messages.ts';
import { ProgressBar } from '../ui/progress.tsx';
import messages from './level-bar.messages.ts';

export function LevelBar({ xp }: { xp: number }) {
  const t = useMessages(messages);
  const formats = useFormats();
  const { level, progress } = levelProgress(xp);
  return (
    <ProgressBar
      label={t('level-bar.label', { level: level + 1 })}
      value={Math.round(progress * 100)}
      valueText={t('level-bar.value', { percent: formats.percent(progress), level: level + 1 })}
    />
  );
}
