import type { Context } from 'hono';
import type { AppEnv } from './app-env.ts';

/**
 * Tells the browser to drop whatever it has cached of this site (D76). Its storage is not named: what is still unsent, and
 * the guest's garden, are kept there (D6).
 */
export function clearCache<Env extends AppEnv>(c: Context<Env>): void {
  c.header('Clear-Site-Data', '"cache"');
}
