import type { AppDeps } from '../app.ts';

/** A server's settings where a test does not care. */
export const appSettings = {
  web: new Map(),
  secret: 'the secret of a server that is only tested',
  clock: Date.now,
  publicUrl: undefined,
  trustProxy: 0,
  registration: 'open',
  rateLimitFactor: 1,
} as const satisfies Partial<AppDeps>;
