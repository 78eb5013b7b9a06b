import { PAUSE_WARNING } from '@furrow/domain/planting/limits';
import { type Planting, POMODOROS_IN_CYCLE } from '@furrow/domain/planting/planting';
import {
  effectiveFocus,
  hasExcessiveBreaks,
  hasWilted,
  isFullCycle,
  pauseTotal,
  plannedFocus,
} from '@furrow/domain/planting/selectors';
import { varietyField } from '@furrow/domain/plant';
import type { GrowingNow } from '@furrow/domain/gardener/day-flowers';
import { SECOND, type Instant } from '@furrow/domain/time';
import { Suspense, useMemo } from 'react';
import { Cat } from '../../../farm/scene/cat.tsx';
import { FarmScene, type FarmSceneProps } from '../../../farm/scene/farm-scene.tsx';
import { farmSeason } from '../../../farm/season.ts';
import { type SceneMoment, timeOfDayAt, type Weather } from '../../../farm/scene/scenery.ts';
import { latePart, loadChunk } from '../../../platform/chunks/load-chunk.ts';
import { usePageHidden } from '../../../platform/visibility.ts';
import { browserClock } from '../../../platform/clock.ts';
import { useFlowers } from '../../../read-model/use-flowers.ts';
import { refreshEvery, useLevel } from '../../../read-model/use-garden.ts';
import type { FocusCatProps } from '../cat/focus-cat.tsx';
import { fateOfPlant, isBreak } from '../planting-mode.ts';
import { useShown } from '../use-runner.ts';
import type { PlantProps } from '../../../farm/plant.tsx';

type FarmBackdropProps = Pick<FarmSceneProps, 'moment' | 'pulled' | 'cat'> & {
  scene: Scene;
  hour: number;
  growing?: GrowingNow;
};

/** The farm, filling the window behind the page; its animation stops while the page is hidden. */
export function FarmBackdrop({ scene, hour, moment, pulled, growing, cat }: FarmBackdropProps) {
  const isHidden = usePageHidden();
  const level = useLevel();
  const flowers = useFlowers(flowerRefresh, growing);
  return (
    <div className="farm-beside fixed inset-x-0 top-0 -z-10 h-lvh">
      <FarmScene
        {...scene}
        timeOfDay={timeOfDayAt(hour)}
        moment={moment}
        pulled={pulled}
        level={level}
        season={farmSeason(level)}
        flowers={flowers}
        cat={cat}
        paused={isHidden}
      />
    </div>
  );
}

const FocusCat = latePart(
  async () =>
    (await loadChunk('features/focus/cat/focus-cat', () => import('../cat/focus-cat.tsx')))
      .FocusCat,
);

type GrowingFarmProps = Omit<FocusCatProps, 'isHarvesting'> & Pick<FarmSceneProps, 'pulled'>;

/** The farm of the running planting, in the light of the visitor's time of day. */
export function GrowingFarm({ pulled, ...props }: GrowingFarmProps) {
  const moment = props.celebration?.scene;
  const scene = useScene();
  const hour = useShown(({ now }) => new Date(browserClock.wallAt(now)).getHours());
  const bed = useShown(({ planting }) => bedOf(planting, moment));
  const growing = useGrowingNow();
  return (
    <FarmBackdrop
      scene={scene}
      hour={hour}
      moment={moment && { kind: moment, bed }}
      pulled={pulled}
      growing={growing}
      cat={
        <Suspense fallback={<Cat />}>
          <FocusCat {...props} isHarvesting={pulled !== undefined} />
        </Suspense>
      }
    />
  );
}

/** The day turns while the page is open. */
const flowerRefresh = refreshEvery(60 * SECOND);

/** What of today's flowers the running planting brings: those of its pomodoros, and the next one, which opens. */
function useGrowingNow(): GrowingNow {
  const plant = useShown(({ planting }) => planting.plan.plant);
  const pomodoros = useShown(({ planting }) => planting.pomodoros);
  const growth = useShown(({ planting, now }) => flowerGrowth(planting, now));
  return useMemo(() => ({ plant, pomodoros, growth }), [plant, pomodoros, growth]);
}

function flowerGrowth(planting: Planting, now: Instant): number {
  const { pomodoros, mode } = planting;
  if (mode.kind === 'ended' || pomodoros === POMODOROS_IN_CYCLE || hasWilted(planting)) return 0;
  return growthOf(planting, pomodoros, now);
}

/** The bed at which a moment is shown: for a bloom the bed that has just ripened, otherwise the bed that grows now. */
function bedOf({ pomodoros }: Planting, moment: SceneMoment | undefined): number {
  return moment === 'bloom' ? Math.max(0, pomodoros - 1) : pomodoros;
}

type Scene = Pick<FarmSceneProps, 'weather' | 'plants' | 'active'>;

/** How often the drawing changes in a focus period: enough for a visible difference each minute, but cheap. */
const STEPS = 240;

export function sceneOf(planting: Planting, now: Instant): Scene {
  return {
    weather: weatherOf(planting, now),
    plants: Array.from({ length: POMODOROS_IN_CYCLE }, (_, bed) => plantIn(planting, bed, now)),
    active: activeBed(planting),
  };
}

function weatherOf(planting: Planting, now: Instant): Weather {
  if (isBreak(planting)) return 'lantern';
  if (hasWilted(planting)) return 'overcast';
  if (planting.mode.kind !== 'focus-paused') return 'clear';
  return isLongPause(planting, now) ? 'windy' : 'cloudy';
}

function plantIn(planting: Planting, bed: number, now: Instant): PlantProps {
  const growth = growthOf(planting, bed, now);
  const { plant: type, variety } = planting.plan;
  const plant = { type, ...varietyField(variety), growth };
  if (growth > 0 && fateOfPlant(planting) === 'wilted') return { ...plant, condition: 'wilted' };
  if (growth > 0 && isDrooping(planting, now)) return { ...plant, condition: 'wilting' };
  if (isFullCycle(planting)) return { ...plant, condition: 'harvested' };
  return { ...plant, condition: growth === 1 ? 'ripe' : 'growing' };
}

/** From 0 (bare) to 1 (ripe) during the bed's own pomodoro; without breaks all beds grow together (D16). */
function growthOf(planting: Planting, bed: number, now: Instant): number {
  const { pomodoros, plan, mode } = planting;
  const isDone = bed < pomodoros || (mode.kind === 'ended' && mode.ending === 'completed');
  if (isDone) return 1;
  if (bed > pomodoros && plan.breakMinutes > 0) return 0;
  const grown = Math.min(1, effectiveFocus(planting, now) / plannedFocus(planting));
  return Math.floor(grown * STEPS) / STEPS;
}

/** Too many breaks, or a pause close to its limit: a warning before the plant wilts. */
function isDrooping(planting: Planting, now: Instant): boolean {
  return isLongPause(planting, now) || hasExcessiveBreaks(planting);
}

function isLongPause(planting: Planting, now: Instant): boolean {
  return planting.mode.kind === 'focus-paused' && pauseTotal(planting, now) > PAUSE_WARNING;
}

function activeBed({ mode, pomodoros, plan }: Planting): number | undefined {
  const isGrowing = mode.kind === 'focus-running' || mode.kind === 'focus-paused';
  return isGrowing && plan.breakMinutes > 0 ? pomodoros : undefined;
}

/** The scene of the page's planting. It holds only numbers and strings, so its JSON tells when it has changed. */
export function useScene(): Scene {
  const json = useShown(({ planting, now }) => JSON.stringify(sceneOf(planting, now)));
  return useMemo((): Scene => JSON.parse(json), [json]);
}

export const BARE_FIELD: Scene = { weather: 'clear', plants: [] };
