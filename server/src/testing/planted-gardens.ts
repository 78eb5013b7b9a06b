import { randomUUID } from 'node:crypto';
import { levelOf } from '@furrow/domain/gardener/level';
import { RULES_VERSION } from '@furrow/domain/ledger/rules-version';
import type { Database } from '../db/database.ts';
import { gardens, users } from '../db/schema.ts';

interface PlantedGardener {
  readonly id?: string;
  /** Undefined for somebody who has never grown anything. */
  readonly xp?: number | undefined;
  /** When they signed up, and reached their XP. */
  readonly since?: Date;
  readonly name?: string;
  readonly isAnonymous?: boolean;
  readonly onLeaderboard?: boolean;
}

/** The versions of a garden that today's rules have counted. */
const CURRENT = { version: 1, versionByRules: 1, rules: RULES_VERSION, anewAt: 0 };

/** Makes gardeners with this XP, although they have no events; returns their ids. */
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
