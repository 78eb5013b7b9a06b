import { useMessages } from '../../platform/language/use-messages.ts';
import { usePlantDescription } from '../describe-plant.ts';
import type { PlantProps } from '../plant.tsx';
import messages from './scene.messages.ts';
import type { TimeOfDay, Weather } from './scenery.ts';

/** Describes the scene: its light, its weather, and how a plant is doing, if there is one. */
export function useSceneDescription() {
  const t = useMessages(messages);
  const describePlant = usePlantDescription();
  return (light: TimeOfDay, weather: Weather, plant: PlantProps | undefined): string => {
    const scene = t('farm-scene.description', { light, weather });
    return plant ? t('farm-scene.with-plant', { scene, plant: describePlant(plant) }) : scene;
  };
}
