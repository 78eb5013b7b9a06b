import { useEffect, useState } from 'react';
import { PlantPicture, type PlantProps } from '../../farm/plant.tsx';
import { idle } from '../../platform/idle.ts';

let lastTurn = Promise.resolve();

/** A plant that is rendered once the browser has nothing else to do, one after the other, so that none delays the page. */
export function PlantWhenIdle(plant: PlantProps) {
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    lastTurn = lastTurn.then(idle).then(() => setShown(true));
  }, []);
  return isShown && <PlantPicture {...plant} decorative className="animate-fade-in" />;
}
