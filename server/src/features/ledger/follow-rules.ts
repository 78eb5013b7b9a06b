import { setImmediate as nextTurn } from 'node:timers/promises';
import { RULES_VERSION } from '@furrow/domain/ledger/rules-version';
import { and, asc, gt, lt, ne, or } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Database } from '../../db/database.ts';
import { gardens } from '../../db/schema.ts';
import { bringUpToDate } from './bring-up-to-date.ts';

interface FollowSettings {
  readonly db: Database;
  readonly log: Logger;
  readonly stop: AbortSignal;
}

/**
 * Recounts, one after the other, the gardens that older rules made (D45). It only looks for such gardens: killed at any
 * moment, it goes on where it was, and several servers may do it at once.
 */
export async function followRules({ db, log, stop }: FollowSettings): Promise<void> {
  let recounted = 0;
  for await (const userId of outdatedGardens(db)) {
    if (stop.aborted) break;
    await bringUpToDate(db, userId);
    recounted += 1;
    await nextTurn();
  }
  if (recounted > 0) log.info({ recounted }, 'recounted gardens of older rules');
}

const AT_ONCE = 100;

/** Whose garden is not what these rules make of its ledger, as they are found. */
export async function* outdatedGardens(db: Database): AsyncGenerator<string> {
  const isOutdated = or(
    lt(gardens.rules, RULES_VERSION),
    ne(gardens.versionByRules, gardens.version),
  );
  for (let after: string | undefined; ;) {
    const page = await db
      .select({ userId: gardens.userId })
      .from(gardens)
      .where(and(isOutdated, after === undefined ? undefined : gt(gardens.userId, after)))
      .orderBy(asc(gardens.userId))
      .limit(AT_ONCE);
    for (const { userId } of page) yield userId;
    after = page.at(-1)?.userId;
    if (after === undefined) return;
  }
}
