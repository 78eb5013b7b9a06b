import * as routes from '@furrow/contract/routes/own-data';
import type { User } from '@furrow/contract/account';
import { type OwnStanding, STANDING_HEADER } from '@furrow/contract/leaderboard';
import { levelOf } from '@furrow/domain/gardener/level';
import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { prepare, value } from '../../db/prepared.ts';
import { gardens, users } from '../../db/schema.ts';
import { gardenerHandle } from './gardener-handle.ts';
import type { App } from '../../http/app-env.ts';
import { apiRoute, errorAnswer } from '../../http/error-answer.ts';
import type { Viewer } from '../../http/found-viewer.ts';
import type { RouteDeps } from '../../http/route-deps.ts';

import type { StaticFile } from '../../http/static/catalogue.ts';
import { answerBytes } from '../../http/static/static-files.ts';

interface BoardDeps {
  readonly board: () => StaticFile | undefined;
  /** Recounts a viewer's garden if older rules made it (D45); returns whether it did. */
  readonly bringUpToDate: (viewer: Viewer) => Promise<boolean>;
}

/** `/api/leaderboard`, the same for everybody, and the signed-in user's own place in it. */
export function addLeaderboard(
  app: App,
  { db, signedIn, mayWrite }: RouteDeps,
  { board, bringUpToDate }: BoardDeps,
): void {
  const standingNow = async (viewer: Viewer) =>
    (await bringUpToDate(viewer)) ? readOwnStanding(db, viewer.user) : standingOf(viewer);
  app.openapi({ ...apiRoute(routes.readLeaderboard), middleware: signedIn }, async (c) => {
    const current = board();
    if (!current) return errorAnswer(c, 'unavailable');
    c.header(STANDING_HEADER, JSON.stringify(await standingNow(c.get('viewer'))));
    return answerBytes(c, current, 200);
  });
  app.openapi({ ...apiRoute(routes.readOwnStanding), middleware: signedIn }, async (c) =>
    c.json(await standingNow(c.get('viewer')), 200),
  );
  app.openapi(
    { ...apiRoute(routes.changeListing), middleware: [signedIn, mayWrite] as const },
    async (c) => {
      const { user } = c.get('viewer');
      if (user.isAnonymous) return errorAnswer(c, 'account-required');
      // Only the user's row changes, not the garden (D31).
      const changed = { onLeaderboard: c.req.valid('json').listed, updatedAt: new Date() };
      await db.update(users).set(changed).where(eq(users.id, user.id));
      return c.json(await readOwnStanding(db, user), 200);
    },
  );
}

const standing = prepare<{ userId: string }, { listed: boolean; xp: number | null }>(sql`
  select ${users.onLeaderboard} as listed, ${gardens.rankedXP} as xp
  from ${users} left join ${gardens} on ${gardens.userId} = ${users.id}
  where ${users.id} = ${value('userId', 'uuid')}`);

/** A user's own standing, read again, since the request has changed it. */
async function readOwnStanding(db: Database, user: User): Promise<OwnStanding> {
  const [row] = await standing(db, { userId: user.id });
  return standingWith(user, row?.listed === true, row?.xp ?? 0);
}

/** A viewer's own standing, as it was when the request came. */
const standingOf = ({ user, account, heads }: Viewer): OwnStanding =>
  standingWith(user, account.onLeaderboard, heads.garden?.rankedXP);

/** XP and level are the ranked ones (D74). */
function standingWith(user: User, isListed: boolean, xp = 0): OwnStanding {
  return {
    gardener: gardenerHandle(user.id),
    listed: !user.isAnonymous && isListed,
    level: levelOf(xp),
    currentXP: xp,
  };
}
