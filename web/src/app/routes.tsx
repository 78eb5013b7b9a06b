import { redirect, type RouteObject } from 'react-router';
import { ErrorScreen } from './error-screen.tsx';
import { redirectFor } from './guard.ts';
import { Layout } from './layout.tsx';
import { PageLoading } from './page-loading.tsx';
import { pages } from './pages.ts';
import { currentRole } from './role.ts';
import { loadRoute } from './route-chunks.ts';

/** Runs before a page's chunk is asked for, so that a closed page costs nothing. */
function guard({ request }: { request: Request }): void {
  const visit = { role: currentRole(), exitingDemo: false };
  const to = redirectFor(visit, new URL(request.url).pathname);
  if (to !== null) throw redirect(to);
}

/** The whole site. A page that fails shows the error screen inside the layout; a layout that fails, alone. */
export const routes: RouteObject[] = [
  {
    Component: Layout,
    ErrorBoundary: ErrorScreen,
    children: [
      {
        ErrorBoundary: ErrorScreen,
        HydrateFallback: PageLoading,
        middleware: [guard],
        children: pages.map(({ path, name }) => ({ path, lazy: () => loadRoute(name) })),
      },
    ],
  },
];
