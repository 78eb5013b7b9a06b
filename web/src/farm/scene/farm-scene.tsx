import type { ReactNode } from 'react';
import type { PlantProps } from '../plant.tsx';
import { Barn, Windmill } from './buildings.tsx';
import { Birds, Clouds } from './clouds.tsx';
import { describeScene } from './describe-scene.ts';
import { Fireflies, Grass, Lantern, Plots, Wind } from './foreground.tsx';
import { Field, Verge } from './field.tsx';
import { Hills } from './hills.tsx';
import { Sky } from './sky.tsx';
import type { TimeOfDay } from './time-of-day.ts';
import { DistantTrees, Trees } from './trees.tsx';
import type { Weather } from './weather.ts';
import './scene.css';

interface FarmSceneProps {
  timeOfDay: TimeOfDay;
  weather: Weather;
  /** The beds of the cycle, from the left: four, one for each pomodoro. */
  plots: readonly PlantProps[];
  /** The bed in work, counted from 0. */
  active?: number;
  /** Stands still, as while the page is hidden. */
  paused?: boolean;
}

/**
 * The living farm. It fills its nearest positioned ancestor, keeps the upper middle calm and dark for text,
 * and says in words what it shows.
 */
export function FarmScene({
  timeOfDay,
  weather,
  plots,
  active,
  paused = false,
}: FarmSceneProps): ReactNode {
  return (
    <figure
      className="farm-scene"
      data-time={timeOfDay}
      data-weather={weather}
      data-paused={paused || undefined}
    >
      <figcaption className="farm-caption">
        {describeScene(timeOfDay, weather, plots, active)}
      </figcaption>
      <div className="farm-picture" aria-hidden="true">
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
        <Plots plots={plots} active={active} />
        <Lantern />
        <Grass />
        <Fireflies />
        <Wind />
      </div>
    </figure>
  );
}
