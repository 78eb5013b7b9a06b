import { plantName } from '@furrow/domain/plant';
import { hasWilted, remaining } from '@furrow/domain/planting/reading';
import type { Planting } from '@furrow/domain/planting/planting';
import { PlantPicture } from '../../../farm/plant.tsx';
import { Button } from '../../../ui/button.tsx';
import { actionsOf, NEXT_ACTIONS } from '../actions.ts';
import type { Runner } from '../runner/runner.ts';
import { isSameScene, sceneOf } from '../scene/scene-of.ts';
import { countdownText } from '../timer/clock-text.ts';
import { isBreak } from '../timer/period.ts';
import { useShown } from '../use-shown.ts';

/** What the small window shows: the plant, what is left, and the one next action. It asks nothing. */
export function MiniTimer({ runner }: { runner: Runner }) {
  const planting = useShown(runner, (shown) => shown.planting);
  const left = useShown(runner, (shown) => countdownText(remaining(shown.planting, shown.now)));
  return (
    <main className="flex min-h-dvh flex-col items-center justify-center gap-2 bg-page p-3 text-center text-text">
      <div className="flex items-center gap-3">
        <GrowingPlant runner={runner} />
        <div>
          <h1 className="font-text text-small font-semibold text-muted">{stateText(planting)}</h1>
          <p
            role="timer"
            aria-label="Time left"
            className={`font-display text-[min(22vw,34vh)] leading-none font-semibold tabular-nums ${toneOf(planting)}`}
          >
            {left}
          </p>
        </div>
      </div>
      <NextAction runner={runner} planting={planting} />
    </main>
  );
}

function GrowingPlant({ runner }: { runner: Runner }) {
  const scene = useShown(runner, ({ planting, now }) => sceneOf(planting, now), isSameScene);
  const bed = useShown(runner, ({ planting }) => Math.min(planting.pomodoros, 3));
  const plot = scene.plots[bed];
  return plot ? <PlantPicture {...plot} className="h-[42vh] w-auto" /> : null;
}

function stateText(planting: Planting): string {
  const { mode, plan } = planting;
  if (mode.kind === 'ended') return 'Session over';
  if (mode.kind === 'focus-paused') return hasWilted(planting) ? 'Wilting' : 'Paused';
  return isBreak(planting) ? 'Break Time' : `Growing: ${plantName(plan.plant)}`;
}

function toneOf(planting: Planting): string {
  if (isBreak(planting)) return 'text-lamplight';
  return hasWilted(planting) ? 'text-danger' : 'text-bright';
}

type NextActionProps = { runner: Runner; planting: Planting };

function NextAction({ runner, planting }: NextActionProps) {
  const { next } = actionsOf(planting);
  if (!next) return null;
  const { label, kind } = NEXT_ACTIONS[next];
  return (
    <Button
      variant={next === 'resume' ? 'primary' : 'secondary'}
      onClick={() => void runner.dispatch({ kind })}
    >
      {label}
    </Button>
  );
}
