import type { Leaderboard } from '@furrow/contract/leaderboard';
import { shownNameOf } from '@furrow/domain/account/display-name';
import { levelOf } from '@furrow/domain/gardener/level';
import { packHistogram } from '@furrow/domain/gardener/packed-histogram';
import { rankOf, rankTable } from '@furrow/domain/gardener/rank';
import { gardenerHandle } from './gardener-handle.ts';
import type { Standings } from './read-standings.ts';

/** What viewers are shown of the standings: no address, no user id (D31). */
export function boardDocument({ total, histogram: grown, first }: Standings): Leaderboard {
  const histogram = grown.map(([xp, gardeners]) => ({ xp, gardeners }));
  const bare = histogram.reduce((rest, { gardeners }) => rest - gardeners, total);
  if (bare > 0) histogram.push({ xp: 0, gardeners: bare });
  const table = rankTable(histogram);
  return {
    total,
    gardeners: first.map(({ userId, name, email, xp }) => ({
      gardener: gardenerHandle(userId),
      rank: rankOf(xp, table),
      displayName: shownNameOf(name, email),
      level: levelOf(xp),
      currentXP: xp,
    })),
    histogram: packHistogram(histogram),
  };
}
