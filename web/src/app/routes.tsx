import { redirect, redirectDocument, type RouteObject } from 'react-router';
import { exitingDemo } from '../api/leaving-flags.ts';
import { ErrorScreen } from './error-screen.tsx';
import { isStorageInMemory } from '../platform/browser-storage.ts';
import { isDocumentLeft, redirectFor } from './guard.ts';
import { currentRole } from './role.ts';
import { Layout } from './layout.tsx';
import { PageLoading } from './page-loading.tsx';
import { loadSession } from './load-session.ts';
import { LEAVE_PATH, pages } from './pages.ts';

/** Runs before a page's chunk is asked for, so that a closed page costs nothing. */
async function guard({ request }: { request: Request }): Promise<void> {
  // Somebody is leaving.
  if (request.method === 'POST') return;
  if (isStorageInMemory()) await askWhoIsHereOnce();
  const visit = { role: currentRole(), exitingDemo: exitingDemo.isUp() };
  const { pathname, search, hash } = new URL(request.url);
  const to = redirectFor(visit, pathname);
  if (isDocumentLeft()) throw redirectDocument(to ?? pathname + search + hash);
  if (to !== null) throw redirect(to);
}

let asking: Promise<void> | undefined;

/** A browser that refuses its storage does not remember who is signed in: only the server knows where they may go. */
function askWhoIsHereOnce(): Promise<void> {
  asking ??= loadSession().then(
    ({ checkSession }) => checkSession(),
    () => undefined,
  );
  return asking;
}

/**
 * Log Out and Exit Demo. A submission, so that a planting under way asks first, as for any other way out (section 4); to a route
 * without a page, so that it needs no file that the network would have to bring.
 */
const leaving: RouteObject = {
  path: LEAVE_PATH,
  action: async () => (await loadSession()).leave(),
  loader: () => redirect('/'),
};

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
        children: [
          leaving,
          ...Object.entries(pages).map(([path, { load }]) => ({ path, lazy: load })),
        ],
      },
    ],
  },
];
