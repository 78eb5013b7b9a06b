import { focusTimeText } from '@furrow/domain/gardener/focus-time';
import type { StoredLastSession } from '@furrow/contract/read-model';
import { useState } from 'react';
import { useSessionOutcome } from '../../../parts/use-session-outcome.ts';
import { readLastSession } from '../../../read-model/use-garden.ts';
import type { Commands } from '../use-commands.ts';
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
  const { title, setup, text, repaid, growthXP, harvestXP } = useSessionOutcome(session, planting);
  const figures = [
    ['Focus time', focusTimeText(session.focusTime)],
    ['Pause time', elapsedText((session.pauseTime ?? 0) * 1000)],
    ['Pomodoros', String(session.pomodoroCount ?? 0)],
    ['Growth XP', `+${growthXP}`],
    ['Harvest XP', `+${harvestXP}`],
  ] as const;
  return (
    <section className="flex w-full max-w-reading flex-col items-center gap-5 rounded-card border border-line bg-surface/90 p-6 text-center shadow-card">
      <h1 className="text-title">{title}</h1>
      {setup !== '' && <p className="text-muted">{setup}</p>}
      <p className="text-lead">{text}</p>
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
