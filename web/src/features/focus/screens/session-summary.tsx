import { focusTimeText } from '@furrow/domain/gardener/focus-time';
import type { StoredLastSession } from '@furrow/contract/read-model';
import { NO_GAIN_TEXT, repaidText } from '@furrow/domain/gardener/harvest-gain';
import { plantEmoji, plantName } from '@furrow/domain/plant';
import { setupText } from '@furrow/domain/session-setup/names';
import { useState } from 'react';
import { readLastSession } from '../../../read-model/use-garden.ts';
import { useHarvestGain } from '../../../read-model/use-harvest-gain.ts';
import type { Commands } from '../commands.ts';
import { elapsedText } from '../timer/clock-text.ts';
import { WaysOn } from './ways-on.tsx';

type WithSession = { session: StoredLastSession };

type SessionSummaryProps = { planting: string; commands: Commands };

/** What a session without a break has come to; signed out it is shown here (D16). */
export function SessionSummary(props: SessionSummaryProps) {
  // As the session was when it ended: whatever replaces it is another.
  const [session] = useState(readLastSession);
  return session && <Summary session={session} {...props} />;
}

function Summary({ session, planting, commands }: SessionSummaryProps & WithSession) {
  const { plantType = '', isSuccessful = false, focusTime } = session;
  const plant = plantName(plantType).toLowerCase();
  const gain = useHarvestGain({ id: planting, focusSeconds: focusTime }, session.harvestXP ?? 0);
  const setup = setupText(session);
  const repaid = gain && repaidText(gain);
  const figures = [
    ['Focus time', focusTimeText(session.focusTime)],
    ['Pause time', elapsedText((session.pauseTime ?? 0) * 1000)],
    ['Pomodoros', String(session.pomodoroCount ?? 0)],
    ['Growth XP', `+${gain ? (session.growthXP ?? 0) : 0}`],
    ['Harvest XP', `+${gain?.harvestXP ?? 0}`],
  ] as const;
  return (
    <section className="flex w-full max-w-reading flex-col items-center gap-5 rounded-card border border-line bg-surface/90 p-6 text-center shadow-card">
      <h1 className="text-title">{isSuccessful ? 'Session Complete!' : 'Session Over'}</h1>
      {setup !== '' && <p className="text-muted">{setup}</p>}
      <p className="text-lead">
        {plantEmoji(plantType)}{' '}
        {!isSuccessful && `Your ${plant} has wilted. The soil is ready for another try.`}
        {isSuccessful && (gain ? `Your ${plant} is harvested.` : NO_GAIN_TEXT)}
      </p>
      <dl className="grid w-full grid-cols-2 gap-x-6 gap-y-2 text-left tabular-nums">
        {figures.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-muted">{name}</dt>
            <dd className="text-right font-semibold text-bright">{value}</dd>
          </div>
        ))}
      </dl>
      {repaid !== undefined && <p>{repaid}</p>}
      <WaysOn commands={commands} />
    </section>
  );
}
