import { expect, it } from 'vitest';
import { headerContent } from './header.tsx';
import type { Role } from './role.ts';

const labels = (role: Role) => headerContent[role].links.map(({ label }) => label);

it('offers a visitor Home and Log In', () => {
  expect(labels('visitor')).toEqual(['Home']);
  expect(headerContent.visitor).toMatchObject({ home: '/', badge: null, action: 'Log In' });
});

it('marks a demo user, hides Settings and offers Exit Demo', () => {
  expect(labels('demo')).toEqual(['Dashboard', 'Garden', 'Leaderboard']);
  expect(headerContent.demo).toMatchObject({
    home: '/dashboard',
    badge: 'Demo User',
    action: 'Exit Demo',
  });
});

it('offers a registered user everything', () => {
  expect(labels('registered')).toEqual(['Dashboard', 'Garden', 'Leaderboard', 'Settings']);
  expect(headerContent.registered).toMatchObject({
    home: '/dashboard',
    badge: null,
    action: 'Log Out',
  });
});
