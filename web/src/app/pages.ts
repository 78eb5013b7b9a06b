import type { PagePath } from '@furrow/contract/page-paths';
import type { ComponentType } from 'react';
import { loadChunk } from '../platform/chunks/load-chunk.ts';
import { loadTexts, type TextFiles } from '../platform/language/current-language.ts';

/** The action route of Log Out and Exit Demo; it is not a page. */
export const LEAVE_PATH = '/log-out';

interface PageChunk {
  /** The page's own chunk, as a path in `web/src` without extension. */
  readonly file: string;
  /** @throws ChunkLoadError */
  readonly load: () => Promise<PageModule>;
  /** Who may open the page; absent if everybody may. */
  readonly isFor?: 'signed-in' | 'registered';
  /** The page has a form, and shows no user's data. */
  readonly hasForm?: true;
}

interface PageModule {
  readonly Component: ComponentType;
  /** Texts that only this page shows. */
  readonly ownTexts?: TextFiles;
}

const pagesWith =
  (rules: Pick<PageChunk, 'isFor' | 'hasForm'>) =>
  (file: string, load: PageChunk['load']): PageChunk => ({
    ...rules,
    file,
    load: async () => {
      const page = await loadChunk(file, load);
      if (page.ownTexts) await loadTexts(page.ownTexts);
      return page;
    },
  });

const pageIn = pagesWith({});
const formIn = pagesWith({ hasForm: true });
const memberPageIn = pagesWith({ isFor: 'signed-in' });
const settingsIn = pagesWith({ isFor: 'registered' });

/** Every page by its path; the catch-all is last. */
export const pages: Readonly<Record<PagePath | '*', PageChunk>> = {
  '/': pageIn(
    'features/landing/landing-page',
    () => import('../features/landing/landing-page.tsx'),
  ),
  '/login': formIn('features/auth/login-page', () => import('../features/auth/login-page.tsx')),
  '/register': formIn(
    'features/auth/register-page',
    () => import('../features/auth/register-page.tsx'),
  ),
  '/forgot-password': formIn(
    'features/auth/forgot-password-page',
    () => import('../features/auth/forgot-password-page.tsx'),
  ),
  '/reset-password': formIn(
    'features/auth/reset-password-page',
    () => import('../features/auth/reset-password-page.tsx'),
  ),
  '/confirm-email': formIn(
    'features/auth/confirm-email-page',
    () => import('../features/auth/confirm-email-page.tsx'),
  ),
  '/dashboard': memberPageIn('app/routes/dashboard', () => import('./routes/dashboard.tsx')),
  '/garden': memberPageIn('app/routes/garden', () => import('./routes/garden.tsx')),
  '/almanac': memberPageIn('app/routes/almanac', () => import('./routes/almanac.tsx')),
  '/leaderboard': memberPageIn('app/routes/leaderboard', () => import('./routes/leaderboard.tsx')),
  '/settings': settingsIn(
    'features/settings/settings-page',
    () => import('../features/settings/settings-page.tsx'),
  ),
  '/focus': pageIn('app/routes/focus', () => import('./routes/focus.tsx')),
  '/privacy': pageIn(
    'features/privacy/privacy-page',
    () => import('../features/privacy/privacy-page.tsx'),
  ),
  '*': pageIn('app/routes/not-found', () => import('./routes/not-found.tsx')),
};

/** The page at a path, if there is one; ignores capitals and a slash at the end. */
export function pageAt(pathname: string): PageChunk | undefined {
  const path = plain(pathname);
  return Object.entries(pages).find(([each]) => each === path)?.[1];
}

export function plain(pathname: string): string {
  return pathname.replace(/(?<!\/)\/+$/, '').toLowerCase() || '/';
}
