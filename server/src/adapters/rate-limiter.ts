import { createHmac } from 'node:crypto';
import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { rateLimits } from '../db/schema.ts';
import type { Allowance, Clock, RateLimiter } from '../ports.ts';

interface LimiterSettings {
  readonly db: Database;
  readonly clock: Clock;
  /** Keys the hashes, so that a copy of the table names nobody. */
  readonly secret: string;
  /** Multiplies every allowance. */
  readonly factor: number;
}

/**
 * Allowances in the database, so that all servers count together and a restart forgets nothing. Each is one number, the
 * instant at which it is whole again (the generic cell rate algorithm): one statement takes, whoever else takes at once.
 */
export function createRateLimiter(settings: LimiterSettings): RateLimiter {
  return {
    take: async (allowances) => {
      for (const allowance of allowances) {
        const wait = await takeOne(settings, allowance);
        if (wait > 0) return wait;
      }
      return 0;
    },
    giveBack: async (allowances) => {
      for (const allowance of allowances) await giveOneBack(settings, allowance);
    },
  };
}

async function takeOne(settings: LimiterSettings, allowance: Allowance): Promise<number> {
  const { db, clock } = settings;
  const { key, step, window } = measured(settings, allowance);
  const now = clock();
  const next = sql<number>`greatest(${rateLimits.wholeAt}, ${now}::bigint) + ${step}::bigint`;
  const taken = await db
    .insert(rateLimits)
    .values({ key, wholeAt: now + step })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: { wholeAt: next },
      setWhere: sql`${next} <= ${now + window}::bigint`,
    })
    .returning({ wholeAt: rateLimits.wholeAt });
  if (taken.length > 0) return 0;
  const [held] = await db.select().from(rateLimits).where(eq(rateLimits.key, key));
  const wait = (held?.wholeAt ?? now) + step - window - now;
  return Math.max(1, Math.ceil(wait / 1000));
}

async function giveOneBack(settings: LimiterSettings, allowance: Allowance): Promise<void> {
  const { key, step } = measured(settings, allowance);
  await settings.db
    .update(rateLimits)
    .set({ wholeAt: sql`${rateLimits.wholeAt} - ${step}::bigint` })
    .where(and(eq(rateLimits.key, key), gt(rateLimits.wholeAt, settings.clock())));
}

/** Forgets allowances that are whole again; they say the same as no row. */
export async function sweepRateLimits(db: Database, clock: Clock): Promise<void> {
  await db.delete(rateLimits).where(lt(rateLimits.wholeAt, clock()));
}

function measured({ secret, factor }: LimiterSettings, allowance: Allowance) {
  const window = allowance.withinSeconds * 1000;
  const most = Math.max(1, Math.round(allowance.most * factor));
  const hash = createHmac('sha256', secret).update(allowance.subject).digest('base64url');
  return {
    key: `${allowance.name}:${hash}`,
    step: Math.max(1, Math.floor(window / most)),
    window,
  };
}
