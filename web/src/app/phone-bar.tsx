import LayoutDashboard from 'lucide-react/icons/layout-dashboard';
import Settings from 'lucide-react/icons/settings';
import Sprout from 'lucide-react/icons/sprout';
import Trophy from 'lucide-react/icons/trophy';
import { Link, useLocation } from 'react-router';
import { useMessages } from '../platform/language/use-messages.ts';
import messages from './frame.messages.ts';
import type { Place } from './header.tsx';

const ICONS: Readonly<Record<Place['to'], typeof Sprout>> = {
  '/dashboard': LayoutDashboard,
  '/garden': Sprout,
  '/leaderboard': Trophy,
  '/settings': Settings,
};

/** The places of somebody signed in, at the lower edge of a phone's screen. */
export function PhoneBar({ places }: { places: readonly Place[] }) {
  const t = useMessages(messages);
  const { pathname } = useLocation();
  return (
    <nav
      aria-label={t('frame.places')}
      className="fixed inset-x-0 bottom-0 z-20 flex h-(--phone-bar) items-stretch border-t border-line bg-surface-sunken pb-[env(safe-area-inset-bottom)] md:hidden"
    >
      {places.map(({ label, to }) => {
        const Icon = ICONS[to];
        return (
          <Link
            key={to}
            to={to}
            aria-current={pathname === to ? 'page' : undefined}
            className="flex min-w-0 flex-auto flex-col items-center justify-center gap-0.5 px-0.5 text-center text-label wrap-anywhere text-text transition-colors hover:text-lamplight aria-[current=page]:font-semibold aria-[current=page]:text-lamplight"
          >
            <Icon aria-hidden size={22} />
            {t(label)}
          </Link>
        );
      })}
    </nav>
  );
}
