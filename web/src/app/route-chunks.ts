import { chunkAddresses } from 'virtual:chunk-addresses';
import type { ComponentType } from 'react';
import { diagnoseChunk } from './diagnose-chunk.ts';
import { loadChunk } from './load-chunk.ts';

type RouteModule = { Component: ComponentType };

/** Every page's module, each in a chunk of its own. */
const imports = {
  landing: () => import('./routes/landing.tsx'),
  login: () => import('./routes/login.tsx'),
  register: () => import('./routes/register.tsx'),
  'forgot-password': () => import('./routes/forgot-password.tsx'),
  'reset-password': () => import('./routes/reset-password.tsx'),
  'confirm-email': () => import('./routes/confirm-email.tsx'),
  dashboard: () => import('./routes/dashboard.tsx'),
  garden: () => import('./routes/garden.tsx'),
  leaderboard: () => import('./routes/leaderboard.tsx'),
  settings: () => import('./routes/settings.tsx'),
  focus: () => import('./routes/focus.tsx'),
  privacy: () => import('./routes/privacy.tsx'),
  'not-found': () => import('./routes/not-found.tsx'),
} satisfies Record<string, () => Promise<RouteModule>>;

export type RouteName = keyof typeof imports;

/** Loads a page's module. @throws ChunkLoadError */
export function loadRoute(name: RouteName): Promise<RouteModule> {
  return loadChunk<RouteModule>(imports[name], () => diagnoseChunk(filesOf(name)));
}

/** Addresses of the files a page needs beside those already loaded. */
export function filesOf(name: RouteName): readonly string[] {
  return chunkAddresses[name] ?? [];
}
