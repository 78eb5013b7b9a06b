import { pagePaths } from '@furrow/contract/page-paths';
import { describe, expect, it, vi } from 'vitest';
import { redirectFor, ShownDocument } from './guard.ts';
import type { Role } from './role.ts';

const closedTo: Record<Role, Record<string, string>> = {
  visitor: {
    '/dashboard': '/login',
    '/garden': '/login',
    '/almanac': '/login',
    '/leaderboard': '/login',
    '/settings': '/login',
  },
  demo: { '/': '/dashboard', '/settings': '/dashboard' },
  registered: { '/': '/dashboard' },
};

describe.each(['visitor', 'demo', 'registered'] as const)('a %s', (role) => {
  it.each(pagePaths)('may open %s, or is redirected', (path) => {
    expect(redirectFor({ role, exitingDemo: false }, path)).toBe(closedTo[role][path] ?? null);
  });

  it('sees the 404 page at an unknown address', () => {
    expect(redirectFor({ role, exitingDemo: false }, '/nowhere')).toBeNull();
  });
});

it('never redirects to a page that redirects again', () => {
  for (const role of ['visitor', 'demo', 'registered'] as const) {
    for (const target of Object.values(closedTo[role])) {
      expect(redirectFor({ role, exitingDemo: false }, target)).toBeNull();
    }
  }
});

it('lets a demo user who is leaving see the landing page', () => {
  expect(redirectFor({ role: 'demo', exitingDemo: true }, '/')).toBeNull();
});

it('ignores capitals and a slash at the end, as the router does', () => {
  const visit = { role: 'visitor', exitingDemo: false } as const;
  expect(redirectFor(visit, '/Dashboard/')).toBe('/login');
  expect(redirectFor({ ...visit, role: 'registered' }, '/')).toBe('/dashboard');
});

it.each([
  { pathname: '/dashboard', to: '/login' },
  { pathname: '/focus', to: '/login' },
  { pathname: '/privacy', to: '/privacy' },
])('replaces the document of a user who left $pathname', ({ pathname, to }) => {
  const replace = vi.fn<Location['replace']>();
  const shown = new ShownDocument(() => ({ pathname, replace }));
  shown.leave();
  expect(replace.mock.calls).toEqual([[to]]);
});

it('keeps a page with a form, and has the next page come in a fresh document', () => {
  const replace = vi.fn<Location['replace']>();
  const shown = new ShownDocument(() => ({ pathname: '/login', replace }));
  shown.leave();
  expect(replace).not.toHaveBeenCalled();
  expect(shown.isLeft).toBe(true);
});
