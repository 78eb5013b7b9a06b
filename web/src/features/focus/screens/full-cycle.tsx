import { gainText, NO_GAIN_TEXT, repaidText, type HarvestGain } from '@furrow/domain/gardener/xp';
import { plantEmoji, plantName } from '@furrow/domain/plant';
import { POMODOROS_IN_CYCLE, type Planting } from '@furrow/domain/planting/planting';
import { hasExcessiveBreaks, hasWilted } from '@furrow/domain/planting/reading';
import { MINUTE, SECOND } from '@furrow/domain/time';
import type { ReactNode } from 'react';
import { useHarvestGain } from '../../../read-model/use-harvest-gain.ts';
import type { Commands } from '../use-commands.ts';
import type { Runner } from '../runner/runner.ts';
import { LongBreakFace } from '../timer/timer-face.tsx';
import { useShown } from '../use-shown.ts';
import { WaysOn } from './ways-on.tsx';

type FullCycleProps = {
  runner: Runner;
  commands: Commands;
  /** What stands on the focus page in every mode (section 2). */
  children: ReactNode;
};

/** The end of a cycle: something to be glad of, the long break, and two ways on (section 2). */
export function FullCycle({ runner, commands, children }: FullCycleProps) {
  const planting = useShown(runner, (shown) => shown.planting);
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
        <LongBreakFace runner={runner} />
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
