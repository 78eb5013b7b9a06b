import { focusTimeText } from '@furrow/domain/gardener/focus-time';
import { plantEmoji, plantName } from '@furrow/domain/plant';
import { readLastSession } from '../../../read-model/use-garden.ts';
import type { Commands } from '../commands.ts';
import { elapsedText } from '../timer/clock-text.ts';
import { WaysOn } from './ways-on.tsx';

/** What a session without a break has come to; signed out it is shown here (D16). */
export function SessionSummary({ commands }: { commands: Commands }) {
  const session = readLastSession();
  if (!session) return null;
  const { plantType = '', isSuccessful = false } = session;
  const plant = plantName(plantType).toLowerCase();
  const figures = [
    ['Focus time', focusTimeText(session.focusTime)],
    ['Pause time', elapsedText((session.pauseTime ?? 0) * 1000)],
    ['Pomodoros', String(session.pomodoroCount ?? 0)],
    ['Growth XP', `+${session.growthXP ?? 0}`],
    ['Harvest XP', `+${session.harvestXP ?? 0}`],
  ] as const;
  return (
    <section className="flex w-full max-w-reading flex-col items-center gap-5 rounded-card border border-line bg-surface/90 p-6 text-center shadow-card">
      <h1 className="text-title">{isSuccessful ? 'Session Complete!' : 'Session Over'}</h1>
      <p className="text-lead">
        {plantEmoji(plantType)}{' '}
        {isSuccessful
          ? `Your ${plant} is harvested.`
          : `Your ${plant} has wilted. The soil is ready for another try.`}
      </p>
      <dl className="grid w-full grid-cols-2 gap-x-6 gap-y-2 text-left tabular-nums">
        {figures.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-muted">{name}</dt>
            <dd className="text-right font-semibold text-bright">{value}</dd>
          </div>
        ))}
      </dl>
      <WaysOn commands={commands} />
    </section>
  );
}
