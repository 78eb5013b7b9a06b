import { type Leaderboard, type OwnStanding, STANDING_HEADER } from '@furrow/contract/leaderboard';
import { levelOf } from '@furrow/domain/gardener/level';
import { packHistogram } from '@furrow/domain/gardener/rank';
import { rankedBoard } from '@furrow/domain/testing/ranked-board';
import type { Page } from '@playwright/test';

const SELF = 'self-of-rowan---';

export const others: readonly (readonly [name: string, xp: number])[] = [
  ['Ada', 480],
  ['Björn of the long furrow by the river bend', 250],
  ['Chidi', 250],
  ['Dilara', 80],
  ['Emil', 0],
];

export function boardOf(gardeners: readonly (readonly [string, number])[]): Leaderboard {
  const standings = gardeners.map(([displayName, currentXP], place) => ({
    gardener: displayName === 'Rowan' ? SELF : `gardener-${place}------`.slice(0, 16),
    displayName,
    currentXP,
    level: levelOf(currentXP),
    reachedAt: place,
  }));
  const values = [...new Set(gardeners.map(([, xp]) => xp))].toSorted((a, b) => b - a);
  return {
    total: gardeners.length,
    gardeners: rankedBoard(standings).map(({ reachedAt: _at, ...row }) => row),
    histogram: packHistogram(
      values.map((xp) => ({ xp, gardeners: gardeners.filter((each) => each[1] === xp).length })),
    ),
  };
}

export function ownOf(currentXP: number, listed = true): OwnStanding {
  return { gardener: SELF, listed, level: levelOf(currentXP), currentXP };
}

/** Sets the server's answers about the board from now on; a server of release 0.2.0 tells the own standing apart. */
export async function serve(
  page: Page,
  board: Leaderboard | 'nothing',
  own: OwnStanding,
  release: 'this' | '0.2.0' = 'this',
): Promise<void> {
  const headers = release === 'this' ? { [STANDING_HEADER]: JSON.stringify(own) } : {};
  // The latest route wins. Removing the old one first would let a request through to the real server.
  await page.route('**/api/leaderboard', (route) =>
    board === 'nothing' ? route.fulfill({ status: 503 }) : route.fulfill({ json: board, headers }),
  );
  await page.route('**/api/me/leaderboard', (route) => route.fulfill({ json: own }));
}
