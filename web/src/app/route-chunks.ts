import type { ComponentType } from 'react';
import { loadChunk } from '../platform/chunks/load-chunk.ts';

type RouteModule = { Component: ComponentType };

/** Loads a page's module, which has a chunk of its own. @throws ChunkLoadError */
export const loadRoute = {
  landing: () => loadChunk('app/routes/landing', () => import('./routes/landing.tsx')),
  login: () => loadChunk('app/routes/login', () => import('./routes/login.tsx')),
  register: () => loadChunk('app/routes/register', () => import('./routes/register.tsx')),
  'forgot-password': () =>
    loadChunk('app/routes/forgot-password', () => import('./routes/forgot-password.tsx')),
  'reset-password': () =>
    loadChunk('app/routes/reset-password', () => import('./routes/reset-password.tsx')),
  'confirm-email': () =>
    loadChunk('app/routes/confirm-email', () => import('./routes/confirm-email.tsx')),
  dashboard: () => loadChunk('app/routes/dashboard', () => import('./routes/dashboard.tsx')),
  garden: () => loadChunk('app/routes/garden', () => import('./routes/garden.tsx')),
  leaderboard: () => loadChunk('app/routes/leaderboard', () => import('./routes/leaderboard.tsx')),
  settings: () => loadChunk('app/routes/settings', () => import('./routes/settings.tsx')),
  focus: () => loadChunk('app/routes/focus', () => import('./routes/focus.tsx')),
  privacy: () => loadChunk('app/routes/privacy', () => import('./routes/privacy.tsx')),
  'not-found': () => loadChunk('app/routes/not-found', () => import('./routes/not-found.tsx')),
} satisfies Record<string, () => Promise<RouteModule>>;

export type RouteName = keyof typeof loadRoute;
