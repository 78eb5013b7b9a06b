import { useEffect, useState, type ComponentProps } from 'react';
import { PLANT_TYPES } from '@furrow/domain/plant';
import { FarmScene } from '../../../farm/scene/farm-scene.tsx';
import { useMessages } from '../../../platform/language/use-messages.ts';
import { prefersStillness } from '../../../platform/motion.ts';
import { Button } from '../../../ui/button.tsx';
import messages from './day-scene.messages.ts';
import { ReturningGuest } from './returning-guest.tsx';
import './day-scene.css';

type Farm = ComponentProps<typeof FarmScene>;
type FarmPlants = Farm['plants'];

const beds = (growth: number, condition: FarmPlants[number]['condition']): FarmPlants =>
  PLANT_TYPES.map((type) => ({ type, growth, condition }));

const evening: Farm = { timeOfDay: 'dusk', weather: 'clear', plants: beds(1, 'ripe') };

/** The times of day in order: young plants at dawn, ripe at dusk, harvested at night. */
const DAY: readonly Farm[] = [
  { timeOfDay: 'dawn', weather: 'clear', plants: beds(0.3, 'growing') },
  { timeOfDay: 'day', weather: 'clear', plants: beds(0.66, 'growing') },
  evening,
  { timeOfDay: 'night', weather: 'lantern', plants: beds(1, 'harvested') },
];

/** The time between rendering two lights. Each light is a whole farm; one at a time, so that the page stays responsive. */
const BETWEEN_LIGHTS_MS = 700;

/** The day begins at the visitor's first input or after `BEGINS_AFTER_MS`, so that the page itself loads quickly. */
const SIGNS_OF_LIFE = ['pointermove', 'pointerdown', 'keydown', 'scroll'] as const;
const BEGINS_AFTER_MS = 6000;

/** A day on the farm: the plants grow, ripen and are harvested. Not animated if the visitor prefers reduced motion. */
export function DayScene() {
  const [isStill] = useState(prefersStillness);
  return (
    <>
      <ReturningGuest />
      {isStill ? <Evening /> : <WholeDay />}
    </>
  );
}

function Evening() {
  return (
    <div className="landing-day farm-in-row farm-beside">
      <FarmScene {...evening} />
    </div>
  );
}

function WholeDay() {
  const t = useMessages(messages);
  const lights = useLights();
  const [isHeld, setHeld] = useState(false);
  const isWhole = lights === DAY.length;
  return (
    <>
      <div
        className="landing-day farm-in-row farm-beside"
        // All animations start at the same time, so that the four farms stay in sync.
        data-whole={isWhole || undefined}
        data-held={isHeld || undefined}
      >
        {DAY.slice(0, lights).map((farm, place) => (
          <div key={farm.timeOfDay} className="landing-light" aria-hidden={place > 0}>
            <FarmScene {...farm} />
          </div>
        ))}
      </div>
      {/* In the corner of the sky, above the title, unless a guest is greeted there. */}
      <Button
        size="small"
        aria-label={t(isHeld ? 'landing.day.resume' : 'landing.day.pause')}
        className="absolute end-3 top-17 z-10 size-11 low:top-auto low:bottom-4 [.greeting~&]:top-auto [.greeting~&]:bottom-4"
        onClick={() => setHeld(!isHeld)}
      >
        <span
          className={`h-3.5 w-3 border-current ${isHeld ? 'border-s-12 border-y-7 border-y-transparent' : 'border-x-4'}`}
        />
      </Button>
    </>
  );
}

/** The number of lights that are rendered so far. */
function useLights(): number {
  const [lights, setLights] = useState(1);
  useEffect(() => {
    if (lights === DAY.length) return undefined;
    const next = () => setLights(lights + 1);
    const isFirst = lights === 1;
    const timer = setTimeout(next, isFirst ? BEGINS_AFTER_MS : BETWEEN_LIGHTS_MS);
    const listened = isFirst ? SIGNS_OF_LIFE : [];
    for (const sign of listened) window.addEventListener(sign, next, { once: true, passive: true });
    return () => {
      clearTimeout(timer);
      for (const sign of listened) window.removeEventListener(sign, next);
    };
  }, [lights]);
  return lights;
}
