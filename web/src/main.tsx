// First, so that a reset token has left the address before anything else runs.
import './platform/mailed-link.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import './app/app.css';
import './platform/zod-without-eval.ts';
import { routes } from './app/routes.tsx';
import { browserClock } from './platform/clock.ts';
import { watchVisibility } from './platform/visibility.ts';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root to grow in');

const router = createBrowserRouter(routes, { future: { v8_middleware: true } });

// A page out of sight may be gone in a moment, and the next one begins where its clock stood.
watchVisibility((hidden) => {
  if (hidden) browserClock.noteStamped(browserClock.now());
});

const show = () =>
  createRoot(root).render(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  );

if (root.dataset['prerendered'] === undefined || router.state.initialized) show();
else {
  // The landing page came with its words in it: they stay until the page that takes their place is here.
  const stop = router.subscribe(({ initialized }) => {
    if (!initialized) return;
    stop();
    show();
  });
}
