import { expect, it } from 'vitest';
import { messagesNow } from '../platform/language/use-messages.ts';
import messages from './frame.messages.ts';
import { headerContent } from './header-links.ts';
import type { Role } from './role.ts';

const t = messagesNow(messages);

/** What the header shows. */
function shown(role: Role) {
  const { home, links, badge, action } = headerContent[role];
  const labels = links.map(({ label }) => t(label));
  return { home, labels, badge: badge && t(badge), action: t(action) };
}

it('offers a visitor Home and Log In', () => {
  expect(shown('visitor')).toEqual({ home: '/', labels: ['Home'], badge: null, action: 'Log In' });
});

it('marks a demo user, hides Settings and offers Exit Demo', () => {
  expect(shown('demo')).toEqual({
    home: '/dashboard',
    labels: ['Dashboard', 'Garden', 'Almanac', 'Leaderboard'],
    badge: 'Demo User',
    action: 'Exit Demo',
  });
});

it('offers a registered user everything', () => {
  expect(shown('registered')).toEqual({
    home: '/dashboard',
    labels: ['Dashboard', 'Garden', 'Almanac', 'Leaderboard', 'Settings'],
    badge: null,
    action: 'Log Out',
  });
});
