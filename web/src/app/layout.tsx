import Globe from 'lucide-react/icons/globe';
import { useEffect, useRef, useState } from 'react';
import {
  Link,
  Outlet,
  ScrollRestoration,
  useLocation,
  useNavigation,
  useSubmit,
} from 'react-router';
import { useViewer } from '../api/viewer.ts';
import { useMessages } from '../platform/language/use-messages.ts';
import { LanguageMenu } from '../parts/language-menu.tsx';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import {
  InstallCorner,
  PhoneBarCorner,
  ReminderCorner,
  SyncCorner,
  UpdateCorner,
} from './corners.tsx';
import { roleOf } from './role.ts';
import messages from './frame.messages.ts';
import { headerContent } from './header-links.ts';
import { Header } from './header.tsx';
import { LEAVE_PATH } from './pages.ts';
import { usePrefetching } from './use-prefetching.ts';
import { useSession } from './use-session.ts';

const contentId = 'content';

/** The layout around every page. */
export function Layout() {
  const t = useMessages(messages);
  usePrefetching();
  useSession();
  const role = roleOf(useViewer());
  const submit = useSubmit();
  const isLeaving = useNavigation().formMethod !== undefined;
  const { places } = headerContent[role];
  // The focus page is for the timer: there, the places stay in the menu.
  const hasBar = useLocation().pathname !== '/focus' && places.length > 0;
  return (
    <div className={`flex min-h-dvh flex-col ${hasBar ? 'with-phone-bar' : ''}`}>
      <a
        href={`#${contentId}`}
        className="fixed top-2 start-2 z-60 -translate-y-20 print:hidden rounded-control bg-lamplight px-4 py-2 font-semibold text-on-action focus:translate-y-0"
      >
        {t('frame.skip')}
      </a>
      <NavigationProgress />
      <Header
        role={role}
        hasBar={hasBar}
        isLeaving={isLeaving}
        status={<SyncCorner />}
        install={<InstallCorner />}
        onLeave={() => void submit(null, { method: 'post', action: LEAVE_PATH })}
      />
      <main id={contentId} tabIndex={-1} className="peer flex grow flex-col outline-none">
        <Outlet />
      </main>
      <Footer />
      {hasBar && <PhoneBarCorner places={places} />}
      <ReminderCorner />
      <UpdateCorner />
      <RouteAnnouncer focus={contentId} />
      <ScrollRestoration storageKey="furrow:scroll" />
    </div>
  );
}

/** A bar at the top edge while a page is loading; it appears after 150 ms. */
function NavigationProgress() {
  const t = useMessages(messages);
  const { state } = useNavigation();
  return (
    <output className="fixed inset-x-0 top-0 z-50">
      {state !== 'idle' && (
        <div className="h-1 animate-late bg-gold">
          <VisuallyHidden>{t('frame.loading')}</VisuallyHidden>
        </div>
      )}
    </output>
  );
}

/**
 * After a change of page, moves the keyboard focus to the new content and announces its title, as a
 * browser does when it loads a document. For the first page, the browser does so itself.
 */
function RouteAnnouncer({ focus }: { focus: string }) {
  const { pathname } = useLocation();
  const previous = useRef(pathname);
  const [title, setTitle] = useState('');
  useEffect(() => {
    if (previous.current === pathname) return;
    previous.current = pathname;
    // If a dialog opened while the page was loading, the content is hidden, and the dialog keeps the focus.
    const content = document.querySelector<HTMLElement>(`#${focus}:not([aria-hidden])`);
    content?.focus({ preventScroll: true });
    setTitle(document.title);
  }, [pathname, focus]);
  return (
    <p aria-live="polite" className="sr-only">
      {title}
    </p>
  );
}

const year = String(new Date().getFullYear());

function FooterLink(props: { to: string; children: string }) {
  return (
    <Link
      {...props}
      className="inline-flex min-h-11 items-center text-link underline-offset-4 hover:underline"
    />
  );
}

/** The foot of every page. It is positioned, so that it is above the focus page's farm, which fills the window. */
export function Footer() {
  const t = useMessages(messages);
  return (
    <footer className="relative border-t peer-has-data-loading:invisible border-line bg-surface-sunken px-4 pt-6 pb-[calc(1.5rem+env(safe-area-inset-bottom))] sm:px-6">
      <div className="mx-auto flex max-w-page flex-wrap items-center justify-between gap-x-6 gap-y-2 text-small text-muted">
        <p>{t('frame.footer', { year })}</p>
        <span className="relative max-w-full">
          <Globe
            aria-hidden
            size={18}
            className="pointer-events-none absolute start-3 inset-y-0 h-full"
          />
          <LanguageMenu className="field-sizing-content min-h-11 max-w-full rounded-control border border-line bg-surface-sunken ps-9 pe-2 text-link" />
        </span>
        <p className="flex gap-x-6">
          <FooterLink to="/privacy">{t('frame.privacy')}</FooterLink>
          <FooterLink to="/focus">{t('frame.start')}</FooterLink>
        </p>
      </div>
    </footer>
  );
}
