import { useEffect, useRef, useState } from 'react';
import { PlantPicture, type PlantProps } from '../../farm/plant.tsx';

/** A plant that is drawn once its place comes near the screen: far down the page it would only hold up what is in sight. */
export function PlantWhenNear(plant: PlantProps) {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (!place.current || isNear) return undefined;
    const observer = new IntersectionObserver(
      (entries) => setNear(entries.some(({ isIntersecting }) => isIntersecting)),
      { rootMargin: '160px' },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [isNear]);
  return (
    <div ref={place} className="size-full">
      {isNear && <PlantPicture {...plant} decorative className="animate-fade-in" />}
    </div>
  );
}
