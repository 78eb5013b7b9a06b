import { useEffect, useState, type ComponentProps } from 'react';
import { FarmScene } from '../../../farm/scene/farm-scene.tsx';
import { prefersStillness } from '../../../platform/motion.ts';
import { Button } from '../../../ui/button.tsx';
import './day-scene.css';

type Farm = ComponentProps<typeof FarmScene>;
type Plots = Farm['plots'];

const beds = (growth: number, condition: Plots[number]['condition']): Plots => [
  { type: 'carrot', growth, condition },
  { type: 'tomato', growth, condition },
  { type: 'wheat', growth, condition },
  { type: 'corn', growth, condition },
];

const evening: Farm = { timeOfDay: 'dusk', weather: 'clear', plots: beds(1, 'ripe') };

/** The day as it goes: sown at dawn, ripe at dusk, picked at night. */
const DAY: readonly Farm[] = [
  { timeOfDay: 'dawn', weather: 'clear', plots: beds(0.3, 'growing') },
  { timeOfDay: 'day', weather: 'clear', plots: beds(0.66, 'growing') },
  evening,
  { timeOfDay: 'night', weather: 'lantern', plots: beds(1, 'harvested') },
];

/** Each light is a whole farm to draw: one at a time, so that the page stays quick meanwhile. */
const BETWEEN_LIGHTS_MS = 700;

/** The day begins with the visitor's first sign of life, or after a while: what has to be quick at first is the page. */
const SIGNS_OF_LIFE = ['pointermove', 'pointerdown', 'keydown', 'scroll'] as const;
const BEGINS_AFTER_MS = 6000;

/** A day on the farm: the light goes round while the beds grow, ripen and are picked. Still for whoever wants stillness. */
export function DayScene() {
  const [isStill] = useState(prefersStillness);
  if (!isStill) return <WholeDay />;
  return (
    <div className="landing-day farm-in-row">
      <FarmScene {...evening} />
    </div>
  );
}

function WholeDay() {
  const lights = useLights();
  const [isHeld, setHeld] = useState(false);
  const isWhole = lights === DAY.length;
  return (
    <>
      <div
        className="landing-day farm-in-row"
        // Everything begins to move at one moment, so that all four farms move alike.
        data-whole={isWhole || undefined}
        data-held={isHeld || undefined}
      >
        {DAY.slice(0, lights).map((farm, place) => (
          <div key={farm.timeOfDay} className="landing-light" aria-hidden={place > 0}>
            <FarmScene {...farm} />
          </div>
        ))}
      </div>
      <Button
        size="small"
        className="absolute right-4 bottom-4 z-10"
        onClick={() => setHeld(!isHeld)}
      >
        {isHeld ? 'Let the day go on' : 'Pause the day'}
      </Button>
    </>
  );
}

/** How many of the day's lights are drawn so far. */
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
