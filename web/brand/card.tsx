import { createRoot } from 'react-dom/client';
import { FarmScene } from '../src/farm/scene/farm-scene.tsx';
import '../src/app/app.css';

const plants = [
  { type: 'carrot', growth: 1, condition: 'ripe' },
  { type: 'tomato', growth: 1, condition: 'ripe' },
  { type: 'wheat', growth: 1, condition: 'ripe' },
  { type: 'corn', growth: 1, condition: 'ripe' },
] as const;

/** The preview of a shared link, 1200 by 630 pixels; `npm run assets` renders it to a picture. */
function SocialCard() {
  return (
    <main className="relative h-[630px] w-[1200px] overflow-hidden">
      <FarmScene timeOfDay="dusk" weather="clear" plants={plants} paused />
      <div className="absolute inset-x-0 top-12 flex flex-col items-center gap-4 text-center">
        <h1 className="flex items-center gap-6 text-[88px] leading-none font-bold">
          <img src="/mark.svg" alt="" className="size-24" />
          Furrow
        </h1>
        <p className="font-display text-[38px] text-bright">Focus, and watch it grow</p>
      </div>
    </main>
  );
}

const root = document.getElementById('root');
if (root) createRoot(root).render(<SocialCard />);
