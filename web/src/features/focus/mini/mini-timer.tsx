import { fateOfPlant, isBreak } from '@furrow/domain/planting/doing';
import { hasWilted, shownTime } from '@furrow/domain/planting/selectors';
import type { Planting } from '@furrow/domain/planting/planting';
import { useMessages } from '../../../platform/language/use-messages.ts';
import { PlantPicture } from '../../../farm/plant.tsx';
import { SteadyDigits } from '../../../ui/steady-digits.tsx';
import { ScreenOn } from '../presence/screen-on.ts';
import { useScene } from '../scene/farm-backdrop.tsx';
import { bedOf } from '../scene/scene-of.ts';
import messages from '../focus.messages.ts';
import { timerText } from '../../../parts/timer-text.ts';
import { toneOf } from '../timer/timer-face.tsx';
import { usePlanting, useShown } from '../use-runner.ts';
import { MiniActions } from './mini-actions.tsx';

/**
 * The content of the small window: the plant, the time left, what the page asks, and the next actions. Words take the room of the plant. A
 * flat window has no plant; it has the time beside the actions, or the words in its place.
 */
export function MiniTimer({ view }: { view: Window }) {
  const t = useMessages(messages);
  const planting = usePlanting();
  const kind = useShown((shown) => shownTime(shown.planting, shown.now).kind);
  const left = useShown((shown) => timerText(shown.planting, shown.now));
  return (
    <main className="group/mini flex min-h-dvh flex-col items-center justify-center gap-2 bg-page p-3 text-center text-text flat:not-has-[[data-words]]:flex-row flat:p-2">
      <div className="flex items-center gap-3 flat:group-has-[[data-words]]/mini:sr-only">
        <GrowingPlant />
        <div>
          <h1 className="font-text text-small font-semibold text-muted group-has-[[data-words]]/mini:sr-only">
            {t(stateOf(planting), { plant: planting.plan.plant })}
          </h1>
          <p
            role="timer"
            dir="ltr"
            aria-label={t(`focus.timer.${kind}`)}
            className={`font-display text-[min(22vw,34vh)] leading-none font-semibold whitespace-nowrap group-has-[[data-words]]/mini:text-[min(16vw,24vh)] ${toneOf(planting)}`}
          >
            <SteadyDigits className={left.length > 'mm:ss'.length ? 'text-[0.62em]' : ''}>
              {left}
            </SteadyDigits>
          </p>
        </div>
      </div>
      <MiniActions />
      <ScreenOn view={view} />
    </main>
  );
}

function GrowingPlant() {
  const bed = useShown(({ settled, now }) => Math.min(bedOf(settled, now), 3));
  const plant = useScene().plants[bed];
  return plant ? (
    <PlantPicture
      {...plant}
      className="h-[42vh] w-auto flat:hidden group-has-[[data-words]]/mini:hidden"
    />
  ) : null;
}

function stateOf(planting: Planting) {
  const { mode } = planting;
  if (mode.kind === 'ended') return 'focus.state.over';
  if (mode.kind === 'focus-paused') {
    return hasWilted(planting) ? 'focus.state.wilting' : 'focus.state.paused';
  }
  return isBreak(planting) ? 'focus.state.break' : (`focus.${fateOfPlant(planting)}` as const);
}
