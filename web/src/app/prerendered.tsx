import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { Hero } from '../features/landing/hero.tsx';
import { Header } from './header.tsx';

/** Nothing can be pressed before the program is there. */
const header = { role: 'visitor', isLeaving: false, status: null, onLeave: () => {} } as const;

/** The landing page's first screen for the document itself, as the layout will show it. */
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
