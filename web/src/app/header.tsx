import Menu from 'lucide-react/icons/menu';
import X from 'lucide-react/icons/x';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { FurrowsMark } from '../farm/furrows-mark.tsx';
import { useMessages } from '../platform/language/use-messages.ts';
import { Badge } from '../ui/badge.tsx';
import { Button, LinkButton } from '../ui/button.tsx';
import messages from './frame.messages.ts';
import { headerContent, type HeaderContent } from './header-links.ts';
import type { Role } from './role.ts';

type HeaderProps = {
  role: Role;
  /** Whether a bar at the lower edge of a phone has the links. */
  hasBar: boolean;
  /** A sign-out is in progress. */
  isLeaving: boolean;
  onLeave: () => void;
  /** The sync state. */
  status: ReactNode;
  /** The browser's offer to install the app. */
  install: ReactNode;
};

const HEADER = 'relative z-20 px-4 pt-[env(safe-area-inset-top)] sm:px-6';
const HEADER_ROW =
  'mx-auto flex max-w-page flex-wrap items-center justify-between gap-x-2 py-3 lg:gap-x-4';

/** Logo, navigation, and Log In or Log Out; below 48 rem the navigation is a menu. */
export function Header({ role, hasBar, isLeaving, onLeave, status, install }: HeaderProps) {
  const t = useMessages(messages);
  const [open, setOpen] = useState(false);
  const toggle = useRef<HTMLButtonElement>(null);
  const content = headerContent[role];

  useEffect(() => {
    if (!open) return undefined;
    function closeOnEscape({ key }: KeyboardEvent) {
      if (key !== 'Escape') return;
      setOpen(false);
      toggle.current?.focus();
    }
    document.addEventListener('keydown', closeOnEscape);
    return () => document.removeEventListener('keydown', closeOnEscape);
  }, [open]);

  return (
    <header className={`recedes ${HEADER}`}>
      <div className={HEADER_ROW}>
        <Brand to={content.home} />
        <div className="flex grow justify-end">{status}</div>
        <button
          ref={toggle}
          type="button"
          aria-expanded={open}
          aria-controls="site-menu"
          onClick={() => setOpen(!open)}
          className="inline-flex min-h-11 items-center gap-2 rounded-control px-3 font-semibold text-bright transition-colors hover:bg-surface-raised md:hidden"
        >
          {open ? <X aria-hidden size={22} /> : <Menu aria-hidden size={22} />}
          {t('frame.menu')}
        </button>
        <nav
          id="site-menu"
          aria-label={t('frame.main')}
          className={`${open ? 'flex' : 'hidden'} absolute inset-x-4 top-full flex-col gap-1 rounded-card border border-line bg-surface p-3 shadow-dialog max-md:animate-fade-in md:static md:flex md:flex-row md:items-center md:gap-0 lg:gap-2 md:border-0 md:bg-transparent md:p-0 md:shadow-none`}
        >
          <Navigation
            content={content}
            hasBar={hasBar}
            isLeaving={isLeaving}
            onLeave={onLeave}
            install={install}
            onChoose={() => setOpen(false)}
          />
        </nav>
      </div>
    </header>
  );
}

type NavigationProps = Omit<HeaderProps, 'role' | 'status'> & {
  content: HeaderContent;
  onChoose: () => void;
};

function Navigation({ content, hasBar, isLeaving, onLeave, install, onChoose }: NavigationProps) {
  const t = useMessages(messages);
  return (
    <>
      {content.links.map(({ label, to }) => (
        <HeaderLink key={to} to={to} onClick={onChoose} isInBar={hasBar}>
          {t(label)}
        </HeaderLink>
      ))}
      {install}
      {content.badge && (
        <Badge tone="gold" className="mx-4 mt-2 mb-3 self-start md:m-0 md:self-auto">
          {t(content.badge)}
        </Badge>
      )}
      {content.action === 'frame.log-in' ? (
        <LinkButton to="/login" onClick={onChoose}>
          {t(content.action)}
        </LinkButton>
      ) : (
        <Button className="md:max-lg:px-3!" onClick={onLeave} isBusy={isLeaving}>
          {t(content.action)}
        </Button>
      )}
    </>
  );
}

type HeaderLinkProps = {
  to: string;
  onClick: () => void;
  isInBar: boolean;
  children: ReactNode;
};

/** A link of the navigation; the link to the current page is highlighted and underlined. */
function HeaderLink({ to, onClick, isInBar, children }: HeaderLinkProps) {
  const { pathname } = useLocation();
  return (
    <Link
      to={to}
      onClick={onClick}
      aria-current={pathname === to ? 'page' : undefined}
      className={`${isInBar ? 'max-md:hidden' : ''} inline-flex min-h-11 items-center rounded-control px-4 font-semibold text-text md:px-1.5 lg:px-4 decoration-2 underline-offset-8 transition-colors hover:text-lamplight aria-[current=page]:text-lamplight aria-[current=page]:underline`}
    >
      {children}
    </Link>
  );
}

/** The header while the page and its role are not known yet. */
export function HeaderShape() {
  return (
    <header className={HEADER}>
      <div className={HEADER_ROW}>
        <Brand to="/" />
      </div>
    </header>
  );
}

/** Logo and name, as a link home. */
function Brand({ to }: { to: string }) {
  return (
    <Link
      to={to}
      className="inline-flex min-h-11 items-center gap-2.5 rounded-control font-wordmark text-heading font-bold text-bright"
    >
      <FurrowsMark className="size-9" />
      Furrow
    </Link>
  );
}
