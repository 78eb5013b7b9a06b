import type { PagePath } from '@furrow/contract/page-paths';
import type { ComponentType } from 'react';
import { loadChunk } from '../platform/chunks/load-chunk.ts';

/** Where Log Out and Exit Demo are sent; no page. */
export const LEAVE_PATH = '/log-out';

interface Page {
  /** Has a chunk of its own: as a path in `web/src`, without extension. */
  readonly file: string;
  /** @throws ChunkLoadError */
  readonly load: () => Promise<{ Component: ComponentType }>;
  /** Closed to others (sections 2 and 6). */
  readonly isFor?: 'signed-in' | 'registered';
  /** A form and nothing of anybody. */
  readonly hasForm?: true;
}

function pageIn(file: string, load: Page['load']): Page {
  return { file, load: () => loadChunk(file, load) };
}

/** Every page by the address it stands at; the catch-all comes last. */
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

/** The page at an address, where there is one; capitals and a slash at the end are as good as none. */
export function pageAt(pathname: string): Page | undefined {
  const path = plain(pathname);
  return Object.entries(pages).find(([each]) => each === path)?.[1];
}

export function plain(pathname: string): string {
  return pathname.replace(/\/+$/, '').toLowerCase() || '/';
}
