import type { Growing } from '@furrow/contract/planting';
import type { Planting } from '@furrow/domain/planting/planting';
import { hasWilted, isWhole } from '@furrow/domain/planting/selectors';
import type { GrowingNow } from '@furrow/domain/gardener/day-flowers';
import { SECOND, type Instant } from '@furrow/domain/time';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import { Cat } from '../../../farm/scene/cat.tsx';
import { FarmScene } from '../../../farm/scene/farm-scene.tsx';
import { LivelyBeds, type LivelyBedsProps } from '../../../farm/scene/lively-beds.tsx';
import { usePace } from '../../../farm/scene/use-pace.ts';
import { farmSeason } from '../../../farm/season.ts';
import { type SceneMoment, timeOfDayAt } from '../../../farm/scene/scenery.ts';
import { useWaysDescription } from '../../../farm/ways/describe-ways.ts';
import { useViewer } from '../../../api/viewer.ts';
import { Orchard, OrchardDescription } from '../../../parts/orchard/late-orchard.ts';
import { NO_ORCHARD } from '../../../parts/orchard/old-orchard.ts';
import { OrchardFinder } from '../../../parts/orchard/orchard-finder.tsx';
import { lateModule, latePart } from '../../../platform/chunks/late-part.tsx';
import { loadChunk } from '../../../platform/chunks/load-chunk.ts';
import { usePageHidden } from '../../../platform/visibility.ts';
import { browserClock } from '../../../platform/clock.ts';
import { useFlowers } from '../../../read-model/use-flowers.ts';
import { refreshEvery, useLevel } from '../../../read-model/use-garden.ts';
import type { FocusCatProps } from '../cat/focus-cat.tsx';
import { drawnAt, useRestingSince } from '../presence/use-rest.ts';
import { useShown } from '../use-runner.ts';
import { BARE_FIELD, bedOf, growthOf, type Scene, sceneOf } from './scene-of.ts';

/** The farm before a planting runs here: with the plants that were left growing, if there are some. */
export function RestingFarm({ left }: { left: Growing | undefined }) {
  const [openedAt] = useState(() => new Date());
  const scene = left ? sceneOf(left.planting, left.lastSeen) : BARE_FIELD;
  return <FarmBackdrop scene={scene} hour={openedAt.getHours()} />;
}

type FarmBackdropProps = Pick<LivelyBedsProps, 'moment' | 'pulled'> & {
  scene: Scene;
  hour: number;
  growing?: GrowingNow;
  cat?: ReactNode;
  isAsleep?: boolean;
};

/** The farm, filling the window behind the page; its animation stops while the page is hidden, and comes to rest when it falls asleep. */
function FarmBackdrop(props: FarmBackdropProps) {
  const { hour, moment, pulled, growing, cat = <Cat />, isAsleep = false } = props;
  const { ways, ...scene } = props.scene;
  const backdrop = useRef<HTMLDivElement>(null);
  const isStill = usePace(backdrop, isAsleep);
  const isHidden = usePageHidden();
  const level = useLevel();
  const season = farmSeason(level);
  const flowers = useFlowers(flowerRefresh, growing);
  const describeMore = useWaysDescription(ways);
  const viewerId = useViewer()?.id;
  const [{ trees }, setOrchard] = useState(NO_ORCHARD);
  return (
    <div
      ref={backdrop}
      className="farm-beside fixed inset-x-0 top-0 -z-10 h-lvh"
      data-asleep={isAsleep || undefined}
    >
      <OrchardFinder key={viewerId} onChange={setOrchard} />
      <FarmScene
        {...scene}
        timeOfDay={timeOfDayAt(hour)}
        pulled={pulled}
        level={level}
        season={season}
        flowers={flowers}
        land={trees.length > 0 && <Orchard trees={trees} season={season} />}
        names={trees.length > 0 && <OrchardDescription count={trees.length} />}
        beds={
          <LivelyBeds
            plants={scene.plants}
            active={scene.active}
            moment={moment}
            pulled={pulled}
            renderAround={
              ways &&
              ((bed) => <AroundBed {...ways} bed={bed} plants={scene.plants} season={season} />)
            }
          />
        }
        front={
          <>
            {ways?.care === 'gentle' && <Bench season={season} />}
            {cat}
          </>
        }
        describeMore={describeMore}
        paused={isHidden || isStill}
      />
    </div>
  );
}

const drawnWays = lateModule(() =>
  loadChunk('farm/ways/ways', () => import('../../../farm/ways/ways.tsx')),
);

const AroundBed = latePart(drawnWays, (module) => module.AroundBed);
const Bench = latePart(drawnWays, (module) => module.Bench);

const FocusCat = latePart(
  lateModule(() => loadChunk('features/focus/cat/focus-cat', () => import('../cat/focus-cat.tsx'))),
  (module) => module.FocusCat,
);

type GrowingFarmProps = Omit<FocusCatProps, 'isHarvesting'> & Pick<LivelyBedsProps, 'pulled'>;

/** The farm of the running planting, in the light of the visitor's time of day. */
export function GrowingFarm({ pulled, ...props }: GrowingFarmProps) {
  const moment = props.celebration?.scene;
  const scene = useScene();
  const hour = useShown(({ now }) => new Date(browserClock.wallAt(now)).getHours());
  const bed = useShown(({ settled, now }) => bedOfMoment(moment, settled, now));
  const growing = useGrowingNow();
  const isAsleep = useRestingSince() !== undefined;
  return (
    <FarmBackdrop
      scene={scene}
      hour={hour}
      moment={moment && { kind: moment, bed }}
      pulled={pulled}
      growing={growing}
      isAsleep={isAsleep}
      cat={<FocusCat fallback={<Cat />} {...props} isHarvesting={pulled !== undefined} />}
    />
  );
}

/** The day turns while the page is open. */
const flowerRefresh = refreshEvery(60 * SECOND);

/** What of today's flowers the running planting brings: those of its pomodoros, and the next one, which opens. */
function useGrowingNow(): GrowingNow {
  const plant = useShown(({ settled }) => settled.plan.plant);
  const pomodoros = useShown(({ settled }) => settled.pomodoros);
  const since = useRestingSince();
  const growth = useShown(({ settled, now }) => flowerGrowth(settled, drawnAt(now, since)));
  return useMemo(() => ({ plant, pomodoros, growth }), [plant, pomodoros, growth]);
}

function flowerGrowth(planting: Planting, now: Instant): number {
  const { pomodoros, mode } = planting;
  if (mode.kind === 'ended' || isWhole(planting) || hasWilted(planting)) return 0;
  return growthOf(planting, pomodoros, now);
}

/** The bed at which a moment is shown: for a bloom the bed that has just ripened, otherwise the bed that grows now. */
function bedOfMoment(moment: SceneMoment | undefined, planting: Planting, now: Instant): number {
  return moment === 'bloom' ? Math.max(0, planting.pomodoros - 1) : bedOf(planting, now);
}

/** The scene of the page's planting. It holds only numbers and strings, so its JSON tells when it has changed. */
export function useScene(): Scene {
  const since = useRestingSince();
  const json = useShown(({ settled, now }) =>
    JSON.stringify(sceneOf(settled, drawnAt(now, since))),
  );
  return useMemo((): Scene => JSON.parse(json), [json]);
}
