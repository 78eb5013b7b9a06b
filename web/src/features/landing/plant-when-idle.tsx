import { useEffect, useRef, useState } from 'react';
import { PlantPicture, type PlantProps } from '../../farm/plant.tsx';

/** A plant that is rendered once its place is near the window, so that it does not delay the visible part of the page. */
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
