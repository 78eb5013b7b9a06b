import BookOpen from 'lucide-react/icons/book-open';
import LayoutDashboard from 'lucide-react/icons/layout-dashboard';
import Settings from 'lucide-react/icons/settings';
import Sprout from 'lucide-react/icons/sprout';
import Trophy from 'lucide-react/icons/trophy';
import { Link, useLocation } from 'react-router';
import { useMessages } from '../platform/language/use-messages.ts';
import messages from './frame.messages.ts';
import type { PageLink } from './header-links.ts';

const ICONS: Readonly<Record<PageLink['to'], typeof Sprout>> = {
  '/dashboard': LayoutDashboard,
  '/garden': Sprout,
  '/almanac': BookOpen,
  '/leaderboard': Trophy,
  '/settings': Settings,
};

/** The bar at the lower edge of a phone's screen, with links to the pages of somebody who is signed in. */
export function PhoneBar({ places }: { places: readonly PageLink[] }) {
  const t = useMessages(messages);
  const { pathname } = useLocation();
  return (
    <nav
      aria-label={t('frame.places')}
      className="@container fixed inset-x-0 bottom-0 z-20 h-(--phone-bar) border-t border-line bg-surface-sunken pb-[env(safe-area-inset-bottom)] md:hidden print:hidden"
    >
      {/* Two rows of words where the text is so large that words would break. */}
      <div className="flex size-full items-stretch @max-[17rem]:flex-wrap">
        {places.map(({ label, to }) => {
          const Icon = ICONS[to];
          return (
            <Link
              key={to}
              to={to}
              aria-current={pathname === to ? 'page' : undefined}
              className="flex min-w-0 flex-auto flex-col items-center justify-center gap-0.5 px-0.5 text-center text-label wrap-anywhere text-text transition-colors hover:text-lamplight aria-[current=page]:font-semibold aria-[current=page]:text-lamplight"
            >
              <Icon aria-hidden size={22} className="@max-[17rem]:hidden" />
              {t(label)}
            </Link>
          );
        })}
      </div>
    </nav>
  );
}
