import { redirect, redirectDocument, type RouteObject } from 'react-router';
import { exitingDemo } from '../api/leaving-flags.ts';
import { ErrorScreen } from './error-screen.tsx';
import { isStorageInMemory } from '../platform/browser-storage.ts';
import { remember } from '../platform/remember.ts';
import { redirectNoting, shownDocument } from './guard.ts';
import { currentRole } from './role.ts';
import { Layout } from './layout.tsx';
import { PageLoading } from './page-loading.tsx';
import { LEAVE_PATH, pages } from './pages.ts';
import { loadSession } from './use-session.ts';

/** Runs before a page's chunk is requested, so that nothing is loaded for a page that the visitor may not open. */
async function guard({ request }: { request: Request }): Promise<void> {
  // Log Out or Exit Demo.
  if (request.method === 'POST') return;
  if (isStorageInMemory()) await askWhoIsHereOnce();
  const visit = { role: currentRole(), exitingDemo: exitingDemo.isUp() };
  const { pathname, search, hash } = new URL(request.url);
  const to = redirectNoting(visit, pathname);
  if (shownDocument.isLeft) throw redirectDocument(to ?? pathname + search + hash);
  if (to !== null) throw redirect(to);
}

/** Without storage, the browser does not know who is signed in: ask the server. */
const askWhoIsHereOnce = remember(() =>
  loadSession().then(
    ({ checkSession }) => checkSession(),
    () => undefined,
  ),
);

/**
 * Log Out and Exit Demo. A form submission, so that the leave guard of a planting asks first, as for any other navigation.
 * The route has no page, so that no file has to be loaded for it.
 */
const leaving: RouteObject = {
  path: LEAVE_PATH,
  action: async () => (await loadSession()).leave(),
  loader: () => redirect('/'),
};

/** All routes. If a page fails, the error screen is inside the layout; if the layout fails, it is alone. */
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
