// First, so that a reset token is removed from the address before anything else runs.
import './platform/mailed-link.ts';
import { startTransition, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import './app/app.css';
import './platform/endless-animations.ts';
import './platform/zod-without-eval.ts';
import { tellOfLostFailures } from './app/lost-failure.ts';
import { routes } from './app/routes.tsx';
import { TakeOver } from './app/take-over.tsx';
import { followLanguage } from './platform/language/current-language.ts';
import { watchInstallOffer } from './platform/offline/install-offer.ts';
import { loadTitleFont } from './platform/title-font.ts';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root to grow in');
const page = root;

// The router would call the first page of every visit 'default', and scroll it to where the one before it was left.
if (history.state === null) history.replaceState({ key: Math.random().toString(36).slice(2) }, '');

const router = createBrowserRouter(routes, { future: { v8_middleware: true } });

tellOfLostFailures();
void loadTitleFont();
watchInstallOffer();

const language = followLanguage();

async function show() {
  await language;
  const pages = (
    <StrictMode>
      <TakeOver>
        <RouterProvider router={router} />
      </TakeOver>
    </StrictMode>
  );
  // As a transition, so that React gives the processor back every few milliseconds: the prerendered page can be scrolled meanwhile.
  startTransition(() => createRoot(page).render(pages));
}

if (root.dataset['prerendered'] === undefined || router.state.initialized) void show();
else {
  // The prerendered landing page stays until the first route is loaded.
  const stop = router.subscribe(({ initialized }) => {
    if (!initialized) return;
    stop();
    void show();
  });
}
