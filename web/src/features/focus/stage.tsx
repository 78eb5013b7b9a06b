import type { Planting } from '@furrow/domain/planting/planting';
import type { ReactNode } from 'react';
import type { Commands } from './use-commands.ts';
import type { Runner } from './runner/runner.ts';
import { FullCycle } from './screens/full-cycle.tsx';
import { Controls } from './timer/controls.tsx';
import { GardenXpCard } from './timer/garden-xp-card.tsx';
import { PauseReadout } from './timer/pause-readout.tsx';
import { Quote } from './timer/quote.tsx';
import { TimerFace } from './timer/timer-face.tsx';
import { useShown } from './use-shown.ts';

type StageProps = {
  runner: Runner;
  commands: Commands;
  /** What a completed session has come to, or the way to where that is said. */
  summary: ReactNode;
  /** What the page has to say: beside the countdown where there is room, else over the quote. */
  notices: ReactNode;
};

/**
 * The countdown and what belongs to it, or what a planting has come to. On a narrow screen the Garden XP
 * card stands below the beds, so that the farm can be seen.
 */
export function Stage({ runner, commands, summary, notices }: StageProps) {
  const isEnded = useShown(runner, ({ planting }) => planting.mode.kind === 'ended');
  return (
    <div className="relative flex w-full grow flex-col items-center">
      <div className="flex min-h-[calc(100svh-7.5rem)] w-full flex-col items-center gap-3">
        <Scene runner={runner} commands={commands} summary={summary} />
        <div className="relative z-10 order-1 -mt-3 w-full max-w-reading xl:absolute xl:top-0 xl:left-0 xl:mt-0 xl:w-64">
          {notices}
        </div>
      </div>
      {!isEnded && (
        <div className="w-full max-w-reading xl:absolute xl:top-0 xl:right-0 xl:w-64">
          <GardenXpCard runner={runner} />
        </div>
      )}
    </div>
  );
}

function Scene({ runner, commands, summary }: Omit<StageProps, 'notices'>) {
  const planting = useShown(runner, (shown) => shown.planting);
  switch (planting.mode.kind) {
    case 'ended':
      return planting.mode.ending === 'completed' ? summary : null;
    case 'full-cycle-break':
    case 'cycle-waiting':
      return (
        <FullCycle runner={runner} commands={commands}>
          <Quote runner={runner} />
          <CurrentFocus planting={planting} />
          <PauseReadout runner={runner} />
        </FullCycle>
      );
    case 'focus-running':
    case 'focus-paused':
    case 'focus-waiting':
    case 'manual-break':
    case 'pomodoro-break':
      return (
        <>
          <TimerFace runner={runner} />
          <Quote runner={runner} />
          {/* After the notices, which stand on the quote's foot. */}
          <div className="order-2 flex w-full flex-col items-center gap-3">
            <CurrentFocus planting={planting} />
            <Controls runner={runner} commands={commands} />
            <PauseReadout runner={runner} />
          </div>
        </>
      );
  }
}

function CurrentFocus({ planting: { plan } }: { planting: Planting }) {
  if (plan.description === '') return null;
  return (
    <p className="line-clamp-3 max-w-reading text-center text-bright over-farm">
      <span className="text-text">Current focus:</span> {plan.description}
    </p>
  );
}
