import { Barn, Windmill } from './buildings.tsx';
import { Cat } from './cat.tsx';
import { Birds, Clouds } from './clouds.tsx';
import { useSceneDescription } from './describe-scene.ts';
import type { TimeOfDay, Weather } from './scenery.ts';
import { Fireflies, Grass, Lantern, Wind } from './foreground.tsx';
import { Field, Verge } from './field.tsx';
import { HarvestWagon } from './harvest-wagon.tsx';
import { Hills } from './hills.tsx';
import { Plots, type PlotsProps } from './plots.tsx';
import { Sky } from './sky.tsx';
import { DistantTrees, Trees } from './trees.tsx';
import './scene.css';

export interface FarmSceneProps extends PlotsProps {
  timeOfDay: TimeOfDay;
  weather: Weather;
  /** Stops all motion, for example while the page is hidden. */
  paused?: boolean;
}

/**
 * The animated farm. It fills its nearest positioned ancestor, keeps the upper middle calm and dark for text,
 * and has a text description of what it shows.
 */
export function FarmScene({ timeOfDay, weather, paused = false, ...beds }: FarmSceneProps) {
  const describe = useSceneDescription();
  const { plots, active = 0, moment } = beds;
  return (
    <figure
      className="farm-scene"
      data-time={timeOfDay}
      data-weather={weather}
      data-paused={paused || undefined}
    >
      <figcaption className="farm-caption">
        {describe(timeOfDay, weather, plots[active])}
      </figcaption>
      <div className="farm-picture" aria-hidden="true" dir="ltr">
        <Sky />
        <Clouds />
        <Birds />
        <Hills />
        <DistantTrees />
        <Trees />
        <Windmill />
        <Barn />
        <Verge />
        <Field />
        <div className="farm-gloom" />
        <div className="farm-calm" />
        {moment?.kind === 'harvest' && plots[0] && <HarvestWagon type={plots[0].type} />}
        <Plots {...beds} />
        <Lantern />
        <Cat isGlad={moment?.kind === 'bloom' || moment?.kind === 'harvest'} />
        <Grass />
        <Fireflies />
        <Wind />
      </div>
    </figure>
  );
}
