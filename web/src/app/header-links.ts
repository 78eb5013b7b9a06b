import type { Role } from './guard.ts';

type HeaderLink = { label: string; to: string };

export type HeaderContent = {
  /** Where the logo and name lead. */
  home: string;
  links: readonly HeaderLink[];
  badge: 'Demo User' | null;
  action: 'Log In' | 'Exit Demo' | 'Log Out';
};

const signedIn: readonly HeaderLink[] = [
  { label: 'Dashboard', to: '/dashboard' },
  { label: 'Garden', to: '/garden' },
  { label: 'Leaderboard', to: '/leaderboard' },
];

const byRole: Record<Role, HeaderContent> = {
  visitor: { home: '/', links: [{ label: 'Home', to: '/' }], badge: null, action: 'Log In' },
  demo: { home: '/dashboard', links: signedIn, badge: 'Demo User', action: 'Exit Demo' },
  registered: {
    home: '/dashboard',
    links: [...signedIn, { label: 'Settings', to: '/settings' }],
    badge: null,
    action: 'Log Out',
  },
};

/** What the header holds for a role (section 2). */
export function headerContent(role: Role): HeaderContent {
  return byRole[role];
}
