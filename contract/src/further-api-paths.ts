import type { apiPaths } from './api-paths.ts';

/** Addresses of the routes that no first page asks: they are no part of what it loads. */
export const furtherApiPaths = {
  settings: '/api/me/settings',
  push: '/api/me/push',
  garden: '/api/garden',
  gardenEvents: '/api/garden/events',
  todos: '/api/todos',
} as const;

type Addresses = typeof apiPaths & typeof furtherApiPaths;

/** The address of any route. */
export type ApiPath = Addresses[keyof Addresses];
