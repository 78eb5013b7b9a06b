import { gainText, NO_GAIN_TEXT, repaidText, type HarvestGain } from '@furrow/domain/gardener/xp';
import { plantEmoji, plantName } from '@furrow/domain/plant';
import { POMODOROS_IN_CYCLE, type Planting } from '@furrow/domain/planting/planting';
import { hasExcessiveBreaks, hasWilted } from '@furrow/domain/planting/selectors';
import { MINUTE, SECOND } from '@furrow/domain/time';
import { type ReactNode, useState, useEffect } from 'react';
import { focusTimeText } from '@furrow/domain/gardener/focus-time';
import type { StoredLastSession, SessionSummaryState } from '@furrow/contract/read-model';
import { useNavigate } from 'react-router';
import { useHarvestGain, readLastSession } from '../../read-model/use-garden.ts';
import type { Commands } from './commands.ts';
import { LongBreakFace } from './timer/timer-face.tsx';
import { usePlanting } from './use-runner.ts';
import { useSessionOutcome } from '../../parts/use-session-outcome.ts';
import { elapsedText } from './timer/clock-text.ts';
import type { Celebrations } from './moments/celebrations.ts';
import { Button } from '../../ui/button.tsx';

type FullCycleProps = {
  commands: Commands;
  /** The part of the focus page that every mode shows (section 2). */
  children: ReactNode;
};

/** The end of a cycle: the success, the long break, and two buttons to go on (section 2). */
export function FullCycle({ commands, children }: FullCycleProps) {
  const planting = usePlanting();
  const { plant, focusMinutes } = planting.plan;
  const focusSeconds = (POMODOROS_IN_CYCLE * focusMinutes * MINUTE) / SECOND;
  const gain = useHarvestGain({ id: planting.id, focusSeconds }, 1);
  return (
    <section className="flex w-full max-w-reading flex-col items-center gap-3 text-center">
      <h1 className="text-[min(var(--text-title),10vw)] leading-tight text-gold over-farm">
        Congratulations! Full Cycle Complete!
      </h1>
      {gain ? <Gain gain={gain} /> : <p className="text-bright over-farm">{NO_GAIN_TEXT}</p>}
      <p className="text-bright over-farm">
        {plantEmoji(plant)} Pomodoro 4 of 4 complete! {gain && outcomeText(planting)}
      </p>
      {planting.mode.kind === 'cycle-waiting' ? (
        <p className="over-farm">Your break is over, and the soil is ready when you are.</p>
      ) : (
        <LongBreakFace />
      )}
      <WaysOn commands={commands} />
      {children}
    </section>
  );
}

function Gain({ gain }: { gain: HarvestGain }) {
  const repaid = repaidText(gain);
  return (
    <>
      <p className="text-lead font-semibold text-bright over-farm">{gainText(gain)}</p>
      {repaid !== undefined && <p className="text-bright over-farm">{repaid}</p>}
    </>
  );
}

function outcomeText(planting: Planting): string {
  const plant = plantName(planting.plan.plant).toLowerCase();
  const isSpoilt = hasWilted(planting) || hasExcessiveBreaks(planting);
  return isSpoilt
    ? `Your ${plant} had wilted on the way, and stands so in your garden.`
    : `Your ${plant} is in the barn.`;
}

/** The outcome of a session without a break; shown on this page only to visitors (D16). */
export function SessionSummary({ commands }: { commands: Commands }) {
  // Read once: a value that replaces it later belongs to another session.
  const [session] = useState(readLastSession);
  return session && <Summary session={session} commands={commands} />;
}

type SummaryProps = { session: StoredLastSession; commands: Commands };

function Summary({ session, commands }: SummaryProps) {
  const planting = usePlanting().id;
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

/** Shows a gardener's session on `/garden` (section 4). Replaces the history entry: going back would start another session. */
export function ToGarden({ celebrations }: { celebrations: Celebrations }) {
  const planting = usePlanting().id;
  const navigate = useNavigate();
  useEffect(() => {
    const sessionSummary = readLastSession();
    const moments = [...(celebrations.current.getState().celebration?.boards ?? [])];
    const state: SessionSummaryState | null = sessionSummary && {
      sessionSummary,
      moments,
      planting,
    };
    void navigate('/garden', { replace: true, state });
    // oxlint-disable-next-line react/exhaustive-deps -- once, as the session was when it ended
  }, []);
  return null;
}

/** The actions after a session (section 2). */
function WaysOn({ commands }: { commands: Commands }) {
  return (
    <div className="flex w-full flex-wrap justify-center gap-3 max-sm:*:grow max-sm:*:px-4">
      <Button size="large" variant="primary" onClick={commands.startNewPomo}>
        Start a New Pomo
      </Button>
      <Button size="large" onClick={commands.quit}>
        Complete
      </Button>
    </div>
  );
}
