import { describe, expect, it } from 'vitest';

import { levelTree, medalOf, statusBadge } from './level.ts';

describe('badges', () => {
  it.each([
    [1, 'seedling', 'beginner'],
    [4, 'seedling', 'beginner'],
    [5, 'sapling', 'growing'],
    [9, 'sapling', 'growing'],
    [10, 'tree', 'expert'],
    [14, 'tree', 'expert'],
    [15, 'great-tree', 'expert'],
    [80, 'great-tree', 'expert'],
  ])('shows level %i as a %s and %s', (level, tree, badge) => {
    expect(levelTree(level)).toBe(tree);
    expect(statusBadge(level)).toBe(badge);
  });

  it('gives medals only to ranks 1 to 3, and to nobody without XP', () => {
    expect(medalOf(1, 0)).toBeUndefined();
    expect([0, 1, 2, 3, 4].map((rank) => medalOf(rank, 1))).toEqual([
      undefined,
      'gold',
      'silver',
      'bronze',
      undefined,
    ]);
  });
});
