import { randomUUID } from 'node:crypto';
import { levelOf } from '@furrow/domain/gardener/level';
import { RULES_VERSION } from '@furrow/domain/ledger/rules-version';
import type { Database } from '../db/database.ts';
import { gardens, users } from '../db/schema.ts';

interface PlantedGardener {
  readonly id?: string;
  /** Undefined for somebody who has never grown anything. */
  readonly xp?: number | undefined;
  /** When they came to their XP, and signed up if they have none. */
  readonly since?: Date;
  readonly name?: string;
  readonly isAnonymous?: boolean;
  readonly onLeaderboard?: boolean;
}

/** As today's rules would have left it. */
const CURRENT = { version: 1, versionByRules: 1, rules: RULES_VERSION, anewAt: 0 };

/** Gardeners with that much XP, whatever their ledgers would say; answers their ids. */
export async function plantGardeners(
  db: Database,
  gardeners: readonly PlantedGardener[],
): Promise<string[]> {
  const planted = gardeners.map((each) => ({ each, id: each.id ?? randomUUID() }));
  await db.insert(users).values(
    planted.map(
      ({ id, each: { name = 'Gardener', isAnonymous = false, onLeaderboard = true, since } }) => {
        const email = `${id}@farm.example`;
        return { id, name, email, isAnonymous, onLeaderboard, createdAt: since };
      },
    ),
  );
  const heads = planted.flatMap(({ id, each: { xp, since: xpSince = new Date(0) } }) =>
    xp === undefined
      ? []
      : [
          {
            ...CURRENT,
            userId: id,
            xp,
            level: levelOf(xp),
            xpSince,
            rankedXP: xp,
            rankedSince: xpSince,
          },
        ],
  );
  if (heads.length > 0) await db.insert(gardens).values(heads);
  return planted.map(({ id }) => id);
}
