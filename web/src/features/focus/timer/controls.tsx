import type { Planting } from '@furrow/domain/planting/planting';
import Coffee from 'lucide-react/icons/coffee';
import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import Sprout from 'lucide-react/icons/sprout';
import { Button } from '../../../ui/button.tsx';
import type { Commands } from '../commands.ts';
import type { Runner } from '../runner/runner.ts';
import { useShown } from '../use-shown.ts';

type ControlsProps = { runner: Runner; commands: Commands };

/** The one next action, and beside it the other. */
export function Controls({ runner, commands }: ControlsProps) {
  const planting = useShown(runner, (shown) => shown.planting);
  return (
    <div className="flex min-h-14.5 w-full flex-wrap justify-center gap-3">
      {/* Other buttons are other nodes, or the browser would call them moved. */}
      <ButtonsFor key={planting.mode.kind} planting={planting} commands={commands} />
    </div>
  );
}

function ButtonsFor({ planting, commands }: { planting: Planting; commands: Commands }) {
  switch (planting.mode.kind) {
    case 'focus-running':
    case 'focus-waiting':
      return (
        <>
          <Button
            size="large"
            className="max-sm:grow max-sm:px-4"
            variant="primary"
            onClick={commands.pause}
          >
            <Pause aria-hidden size={20} />
            Pause
          </Button>
          <BreakButton planting={planting} onClick={commands.takeBreak} />
        </>
      );
    case 'focus-paused':
      return (
        <>
          <Button
            size="large"
            className="max-sm:grow max-sm:px-4"
            variant="primary"
            onClick={commands.resume}
          >
            <Play aria-hidden size={20} />
            Resume
          </Button>
          <BreakButton planting={planting} isPaused onClick={commands.takeBreak} />
        </>
      );
    case 'manual-break':
    case 'pomodoro-break':
      return (
        <Button
          size="large"
          className="max-sm:grow max-sm:px-4"
          variant="primary"
          onClick={commands.returnToFocus}
        >
          <Sprout aria-hidden size={20} />
          Return to Focus
        </Button>
      );
    case 'full-cycle-break':
    case 'cycle-waiting':
    case 'ended':
      return null;
  }
}

type BreakButtonProps = { planting: Planting; isPaused?: boolean; onClick: () => void };

/** There only where the plan has breaks; none is taken while paused (D18). */
function BreakButton({ planting, isPaused = false, onClick }: BreakButtonProps) {
  if (planting.plan.breakMinutes === 0) return null;
  return (
    <Button size="large" className="max-sm:grow max-sm:px-4" disabled={isPaused} onClick={onClick}>
      <Coffee aria-hidden size={20} />
      Take a Break
    </Button>
  );
}
