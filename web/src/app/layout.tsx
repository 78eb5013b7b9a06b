import { Outlet, ScrollRestoration, useNavigation, useSubmit } from 'react-router';
import { useViewer } from '../api/viewer.ts';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { NavigationProgress } from './navigation-progress.tsx';
import { LEAVE_PATH } from './pages.ts';
import { roleOf } from './role.ts';
import { ReminderCorner } from './reminder-corner.tsx';
import { RouteAnnouncer } from './route-announcer.tsx';
import { usePrefetching } from './use-prefetching.ts';
import { SyncCorner } from './sync-corner.tsx';
import { useSession } from './use-session.ts';

const contentId = 'content';

/** What stands around every page. */
export function Layout() {
  usePrefetching();
  useSession();
  const role = roleOf(useViewer());
  const submit = useSubmit();
  const isLeaving = useNavigation().formMethod !== undefined;
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href={`#${contentId}`}
        className="fixed top-2 left-2 z-60 -translate-y-20 rounded-control bg-lamplight px-4 py-2 font-semibold text-on-action focus:translate-y-0"
      >
        Skip to content
      </a>
      <NavigationProgress />
      <Header
        role={role}
        isLeaving={isLeaving}
        status={<SyncCorner />}
        onLeave={() => void submit(null, { method: 'post', action: LEAVE_PATH })}
      />
      <main id={contentId} tabIndex={-1} className="peer flex grow flex-col outline-none">
        <Outlet />
      </main>
      <Footer />
      <ReminderCorner />
      <RouteAnnouncer focus={contentId} />
      <ScrollRestoration storageKey="furrow:scroll" />
    </div>
  );
}
