import type { Leaderboard } from '@furrow/contract/leaderboard';
import { shownNameOf } from '@furrow/domain/account/display-name';
import { levelOf } from '@furrow/domain/gardener/level';
import { packHistogram, rankOf, rankTable } from '@furrow/domain/gardener/rank';
import { gardenerHandle } from './gardener-handle.ts';
import type { Standings } from './read-standings.ts';

/** What viewers are shown of the standings: no address, no user id (D31). Pages of release 0.1.0 know these fields and no others. */
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

/** The document with what pages of release 0.1.0 do not know: the row's public id and when its figures changed, where that is known. */
export function wholeDocument(document: Leaderboard, updated: readonly string[] = []): Leaderboard {
  const gardeners = document.gardeners.map((row, place) => {
    const lastUpdated = updated[place];
    return { ...row, uid: row.gardener, ...(lastUpdated !== undefined && { lastUpdated }) };
  });
  return { ...document, gardeners };
}
