import Coffee from 'lucide-react/icons/coffee';
import { Button } from '../../../ui/button.tsx';
import { actionsOf, NEXT_ACTIONS } from '../actions.ts';
import type { Commands } from '../use-commands.ts';
import type { Runner } from '../runner/runner.ts';
import { useShown } from '../use-shown.ts';

type ControlsProps = { runner: Runner; commands: Commands };

const BUTTON = { size: 'large', className: 'max-sm:grow max-sm:px-4' } as const;

/** The one next action, and beside it the other. */
export function Controls({ runner, commands }: ControlsProps) {
  const planting = useShown(runner, (shown) => shown.planting);
  const { next, takeBreak } = actionsOf(planting);
  const { label, Icon } = NEXT_ACTIONS[next ?? 'pause'];
  // Other buttons are other nodes, or the browser would call them moved.
  const { kind } = planting.mode;
  return (
    <div className="flex min-h-14.5 w-full flex-wrap justify-center gap-3">
      {next && (
        <Button key={kind} {...BUTTON} variant="primary" onClick={commands[next]}>
          <Icon aria-hidden size={20} />
          {label}
        </Button>
      )}
      {takeBreak && (
        <Button
          key={`break ${kind}`}
          {...BUTTON}
          disabled={takeBreak === 'not-now'}
          onClick={commands.takeBreak}
        >
          <Coffee aria-hidden size={20} />
          Take a Break
        </Button>
      )}
    </div>
  );
}
