import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { HARVEST_DRAWINGS } from '../farm/harvest-drawings.ts';
import { Plant, PLANT_VIEW_BOX } from '../farm/plant.tsx';
import { Hero } from '../features/landing/hero.tsx';
import { Header } from './header.tsx';

/** `onLeave` does nothing: the prerendered page is inert until the program has loaded. */
const header = {
  role: 'visitor',
  isLeaving: false,
  status: null,
  install: null,
  onLeave: () => {},
} as const;

/** The landing page's first screen as HTML for the document, the same as the layout will render. */
export function prerenderLanding(): string {
  return renderToStaticMarkup(
    <MemoryRouter>
      <div inert className="flex min-h-dvh flex-col">
        <Header {...header} />
        <main className="flex grow flex-col">
          <Hero />
        </main>
      </div>
    </MemoryRouter>,
  );
}

/** The garden's plants as files, by their names. */
export function drawPlants(): Record<string, string> {
  const drawn = HARVEST_DRAWINGS.map(([name, plant]) => {
    const svg = (
      <svg xmlns="http://www.w3.org/2000/svg" viewBox={PLANT_VIEW_BOX} width="152" height="206">
        <Plant {...plant} />
      </svg>
    );
    return [name, renderToStaticMarkup(svg)];
  });
  return Object.fromEntries(drawn);
}
