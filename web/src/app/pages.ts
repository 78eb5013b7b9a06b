import type { PagePath } from '@furrow/contract/page-paths';
import type { ComponentType } from 'react';
import { loadChunk } from '../platform/chunks/load-chunk.ts';

/** The action route of Log Out and Exit Demo; it is not a page. */
export const LEAVE_PATH = '/log-out';

interface Page {
  /** The page's own chunk, as a path in `web/src` without extension. */
  readonly file: string;
  /** @throws ChunkLoadError */
  readonly load: () => Promise<{ Component: ComponentType }>;
  /** Who may open the page; absent if everybody may (sections 2 and 6). */
  readonly isFor?: 'signed-in' | 'registered';
  /** The page has a form, and shows no user's data. */
  readonly hasForm?: true;
}

function pageIn(file: string, load: Page['load']): Page {
  return { file, load: () => loadChunk(file, load) };
}

/** Every page by its path; the catch-all is last. */
export const pages: Readonly<Record<PagePath | '*', Page>> = {
  '/': pageIn(
    'features/landing/landing-page',
    () => import('../features/landing/landing-page.tsx'),
  ),
  '/login': {
    ...pageIn('features/auth/login-page', () => import('../features/auth/login-page.tsx')),
    hasForm: true,
  },
  '/register': {
    ...pageIn('features/auth/register-page', () => import('../features/auth/register-page.tsx')),
    hasForm: true,
  },
  '/forgot-password': {
    ...pageIn(
      'features/auth/forgot-password-page',
      () => import('../features/auth/forgot-password-page.tsx'),
    ),
    hasForm: true,
  },
  '/reset-password': {
    ...pageIn(
      'features/auth/reset-password-page',
      () => import('../features/auth/reset-password-page.tsx'),
    ),
    hasForm: true,
  },
  '/confirm-email': {
    ...pageIn(
      'features/auth/confirm-email-page',
      () => import('../features/auth/confirm-email-page.tsx'),
    ),
    hasForm: true,
  },
  '/dashboard': {
    ...pageIn('app/routes/dashboard', () => import('./routes/dashboard.tsx')),
    isFor: 'signed-in',
  },
  '/garden': {
    ...pageIn('app/routes/garden', () => import('./routes/garden.tsx')),
    isFor: 'signed-in',
  },
  '/leaderboard': {
    ...pageIn('app/routes/leaderboard', () => import('./routes/leaderboard.tsx')),
    isFor: 'signed-in',
  },
  '/settings': {
    ...pageIn(
      'features/settings/settings-page',
      () => import('../features/settings/settings-page.tsx'),
    ),
    isFor: 'registered',
  },
  '/focus': pageIn('app/routes/focus', () => import('./routes/focus.tsx')),
  '/privacy': pageIn(
    'features/privacy/privacy-page',
    () => import('../features/privacy/privacy-page.tsx'),
  ),
  '*': pageIn('app/routes/not-found', () => import('./routes/not-found.tsx')),
};

/** The page at a path, if there is one; ignores capitals and a slash at the end. */
export function pageAt(pathname: string): Page | undefined {
  const path = plain(pathname);
  return Object.entries(pages).find(([each]) => each === path)?.[1];
}

export function plain(pathname: string): string {
  return pathname.replace(/\/+$/, '').toLowerCase() || '/';
}
