import type { Commands } from './commands.ts';
import type { Runner } from './runner/runner.ts';
import { FullCycle } from './screens/full-cycle.tsx';
import { SessionSummary } from './screens/session-summary.tsx';
import { Controls } from './timer/controls.tsx';
import { GardenXpCard } from './timer/garden-xp-card.tsx';
import { PauseReadout } from './timer/pause-readout.tsx';
import { Quote } from './timer/quote.tsx';
import { TimerFace } from './timer/timer-face.tsx';
import { useShown } from './use-shown.ts';

type StageProps = { runner: Runner; commands: Commands };

/** The countdown and what belongs to it, or what a planting has come to. */
export function Stage({ runner, commands }: StageProps) {
  const planting = useShown(runner, (shown) => shown.planting);
  const { mode, plan } = planting;
  if (mode.kind === 'ended') {
    return mode.ending === 'completed' ? <SessionSummary commands={commands} /> : null;
  }
  const isCycleOver = mode.kind === 'full-cycle-break' || mode.kind === 'cycle-waiting';
  return (
    <div className="flex w-full grow flex-col items-center gap-4">
      {isCycleOver && <FullCycle planting={planting} commands={commands} />}
      <TimerFace runner={runner} />
      <Quote runner={runner} />
      {plan.description !== '' && (
        <p className="max-w-reading text-center text-bright">
          <span className="text-muted">Current focus:</span> {plan.description}
        </p>
      )}
      <Controls runner={runner} commands={commands} />
      <PauseReadout runner={runner} />
      <div className="w-full max-w-72">
        <GardenXpCard runner={runner} />
      </div>
    </div>
  );
}
