import type messages from './frame.messages.ts';
import type { Role } from './role.ts';

type HeaderLink = {
  label: Extract<keyof typeof messages, `frame.link.${string}`>;
  to: string;
};

/** A link to a page that requires being signed in. */
export interface PageLink extends HeaderLink {
  to: '/dashboard' | '/garden' | '/almanac' | '/leaderboard' | '/settings';
}

export type HeaderContent = {
  /** The target of the logo and name. */
  home: string;
  links: readonly HeaderLink[];
  /** The links of the bar at the lower edge of a phone's screen. */
  places: readonly PageLink[];
  badge: 'frame.demo-user' | null;
  action: 'frame.log-in' | 'frame.exit-demo' | 'frame.log-out';
};

const demo: readonly PageLink[] = [
  { label: 'frame.link.dashboard', to: '/dashboard' },
  { label: 'frame.link.garden', to: '/garden' },
  { label: 'frame.link.almanac', to: '/almanac' },
  { label: 'frame.link.leaderboard', to: '/leaderboard' },
];

const registered: readonly PageLink[] = [
  ...demo,
  { label: 'frame.link.settings', to: '/settings' },
];

/** The header's content for each role. */
export const headerContent: Record<Role, HeaderContent> = {
  visitor: {
    home: '/',
    links: [{ label: 'frame.link.home', to: '/' }],
    places: [],
    badge: null,
    action: 'frame.log-in',
  },
  demo: {
    home: '/dashboard',
    links: demo,
    places: demo,
    badge: 'frame.demo-user',
    action: 'frame.exit-demo',
  },
  registered: {
    home: '/dashboard',
    links: registered,
    places: registered,
    badge: null,
    action: 'frame.log-out',
  },
};
