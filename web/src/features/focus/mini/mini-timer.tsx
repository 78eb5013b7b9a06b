import { fateOfPlant, isBreak } from '@furrow/domain/planting/doing';
import { hasWilted, shownTime } from '@furrow/domain/planting/selectors';
import type { Planting } from '@furrow/domain/planting/planting';
import { useMessages } from '../../../platform/language/use-messages.ts';
import { PlantPicture } from '../../../farm/plant.tsx';
import { Button } from '../../../ui/button.tsx';
import { SteadyDigits } from '../../../ui/steady-digits.tsx';
import { actionsOf, NEXT_ACTIONS } from '../planting-mode.ts';
import { useScene } from '../scene/farm-backdrop.tsx';
import { bedOf } from '../scene/scene-of.ts';
import messages from '../focus.messages.ts';
import { timerText } from '../../../parts/timer-text.ts';
import { usePlanting, useRunner, useShown } from '../use-runner.ts';

/** A flat window has the time left and the action side by side, and no plant. */
const FLAT =
  '[@media(height<10rem)]:flex-row [@media(height<10rem)]:[&_button]:min-w-0 [@media(height<10rem)]:[&_button]:px-3 [@media(height<10rem)]:[&_svg]:hidden';

/** The content of the small window: the plant, the time left, and the next action, without any confirmation. */
export function MiniTimer() {
  const t = useMessages(messages);
  const planting = usePlanting();
  const kind = useShown((shown) => shownTime(shown.planting, shown.now).kind);
  const left = useShown((shown) => timerText(shown.planting, shown.now));
  return (
    <main
      className={`flex min-h-dvh flex-col items-center justify-center gap-2 bg-page p-3 text-center text-text ${FLAT}`}
    >
      <div className="flex items-center gap-3">
        <GrowingPlant />
        <div>
          <h1 className="font-text text-small font-semibold text-muted">
            {t(stateOf(planting), { plant: planting.plan.plant })}
          </h1>
          <p
            role="timer"
            dir="ltr"
            aria-label={t(`focus.timer.${kind}`)}
            className={`font-display text-[min(22vw,34vh)] leading-none font-semibold ${toneOf(planting)}`}
          >
            <SteadyDigits>{left}</SteadyDigits>
          </p>
        </div>
      </div>
      <NextAction />
    </main>
  );
}

function GrowingPlant() {
  const bed = useShown(({ settled, now }) => Math.min(bedOf(settled, now), 3));
  const plant = useScene().plants[bed];
  return plant ? <PlantPicture {...plant} className="h-[42vh] w-auto" /> : null;
}

function stateOf(planting: Planting) {
  const { mode } = planting;
  if (mode.kind === 'ended') return 'focus.state.over';
  if (mode.kind === 'focus-paused') {
    return hasWilted(planting) ? 'focus.state.wilting' : 'focus.state.paused';
  }
  return isBreak(planting) ? 'focus.state.break' : (`focus.${fateOfPlant(planting)}` as const);
}

function toneOf(planting: Planting): string {
  if (isBreak(planting)) return 'text-lamplight';
  return hasWilted(planting) ? 'text-danger' : 'text-bright';
}

function NextAction() {
  const t = useMessages(messages);
  const runner = useRunner();
  const { next } = actionsOf(usePlanting());
  if (!next) return null;
  const { label, kind } = NEXT_ACTIONS[next];
  return (
    <Button
      variant={next === 'resume' ? 'primary' : 'secondary'}
      onClick={() => void runner.dispatch({ kind })}
    >
      {t(label)}
    </Button>
  );
}
