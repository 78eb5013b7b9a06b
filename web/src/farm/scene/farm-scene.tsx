import type { Flower } from '@furrow/domain/gardener/day-flowers';
import type { Season } from '@furrow/domain/gardener/season';
import { type ReactNode } from 'react';
import { lateModule, latePart } from '../../platform/chunks/late-part.tsx';
import { loadChunk } from '../../platform/chunks/load-chunk.ts';
import { useMessages } from '../../platform/language/use-messages.ts';
import type { Layer } from '../additions/addition-places.ts';
import { usePlantDescription } from '../describe-plant.ts';
import { Barn, Windmill } from './buildings.tsx';
import { Cat } from './cat.tsx';
import { Birds, Clouds } from './clouds.tsx';
import messages from './scene.messages.ts';
import type { TimeOfDay, Weather } from './scenery.ts';
import { Fireflies, Grass, Lantern, Wind } from './foreground.tsx';
import { Field, Verge } from './field.tsx';
import { Hills } from './hills.tsx';
import { Beds, type BedsProps } from './beds.tsx';
import { Sky } from './sky.tsx';
import { DistantTrees, Trees } from './trees.tsx';
import './scene.css';

export interface FarmSceneProps extends BedsProps {
  timeOfDay: TimeOfDay;
  weather: Weather;
  /** Stops all motion, for example while the page is hidden. */
  paused?: boolean;
  /** The gardener's level, which decides what the farm has. */
  level?: number;
  /** Only given for a farm that has seasons. */
  season?: Season | undefined;
  /** The flowers of the day, along the fence (D93). */
  flowers?: readonly Flower[] | undefined;
  /** During a harvest: how many plants are pulled (D95). */
  pulled?: number | undefined;
  /** The beds, where they are livelier than usual. */
  beds?: ReactNode;
  /** What is in front of the beds, if it is not only the usual cat. */
  front?: ReactNode;
  /** What else stands on the hills. */
  land?: ReactNode;
  /** What says what things on the farm are; it lies over the picture. */
  names?: ReactNode;
  /** Adds to the description what only this farm shows. */
  describeMore?: ((scene: string) => string) | undefined;
}

const Flowers = latePart(
  lateModule(() => loadChunk('farm/flowers/flowers', () => import('../flowers/flowers.tsx'))),
  (module) => module.Flowers,
);

/** What levels add to the farm is loaded once there is something to show. */
const Additions = latePart(
  lateModule(() =>
    loadChunk('farm/additions/additions', () => import('../additions/additions.tsx')),
  ),
  (module) => module.Additions,
);

/**
 * The animated farm. It fills its nearest positioned ancestor, keeps the upper middle calm and dark for text,
 * and has a text description of what it shows.
 */
export function FarmScene({
  timeOfDay,
  weather,
  paused = false,
  level = 1,
  season,
  flowers,
  plants,
  active,
  pulled,
  beds,
  front,
  land,
  names,
  describeMore,
}: FarmSceneProps) {
  const description = useSceneDescription()(timeOfDay, weather, { plants, active, flowers });
  const added = (layer: Layer) => <Added level={level} layer={layer} season={season} />;
  return (
    <figure
      className="farm-scene"
      data-time={timeOfDay}
      data-weather={weather}
      data-season={season}
      data-paused={paused || undefined}
      data-harvest={pulled}
    >
      <figcaption className="farm-caption">{describeMore?.(description) ?? description}</figcaption>
      <div className="farm-picture" aria-hidden="true" dir="ltr">
        <Sky timeOfDay={timeOfDay} />
        <Clouds />
        <Birds />
        {added('sky')}
        <Hills />
        <DistantTrees />
        {land}
        {added('hill')}
        <Trees />
        <Windmill />
        <Barn />
        {added('yard')}
        <Verge />
        {added('verge')}
        {flowers && flowers.length > 0 && <Flowers flowers={flowers} season={season} />}
        <Field />
        {added('field')}
        <div className="farm-gloom" />
        <div className="farm-calm" />
        {beds ?? <Beds plants={plants} active={active} />}
        <Lantern />
        {added('front')}
        {front ?? <Cat />}
        <Grass />
        <Fireflies />
        <Wind />
      </div>
      {names}
    </figure>
  );
}

type AddedProps = { level: number; layer: Layer; season: Season | undefined };

function Added({ level, layer, season }: AddedProps) {
  return level > 1 ? <Additions level={level} layer={layer} season={season} /> : null;
}

/** The plant that is worked on, or else the newest that has grown. */
function toDescribe(plants: FarmSceneProps['plants'], active: number | undefined) {
  if (active !== undefined) return plants[active];
  return plants.findLast(({ condition }) => condition !== 'growing') ?? plants[0];
}

/** Describes the scene: its light, its weather, the flowers that are open, and how a plant is doing, if there is one. */
function useSceneDescription() {
  const t = useMessages(messages);
  const describePlant = usePlantDescription();
  return (
    light: TimeOfDay,
    weather: Weather,
    { plants, active, flowers = [] }: Pick<FarmSceneProps, 'plants' | 'active' | 'flowers'>,
  ): string => {
    const plant = toDescribe(plants, active);
    const sky = t('farm-scene.description', { light, weather });
    const count = flowers.filter(({ growth }) => growth === 1).length;
    const scene = count > 0 ? t('farm-scene.with-flowers', { scene: sky, count }) : sky;
    return plant ? t('farm-scene.with-plant', { scene, plant: describePlant(plant) }) : scene;
  };
}
