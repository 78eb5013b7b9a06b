import { describe, expect, it } from 'vitest';

import { levelTree, medalOf, statusBadge } from './level.ts';

describe('badges', () => {
  it.each([
    [1, 'seedling', 'Beginner'],
    [4, 'seedling', 'Beginner'],
    [5, 'sapling', 'Growing'],
    [9, 'sapling', 'Growing'],
    [10, 'tree', 'Expert'],
    [14, 'tree', 'Expert'],
    [15, 'great-tree', 'Expert'],
    [80, 'great-tree', 'Expert'],
  ])('shows level %i as a %s and %s', (level, tree, badge) => {
    expect(levelTree(level)).toBe(tree);
    expect(statusBadge(level)).toBe(badge);
  });

  it('gives medals only to ranks 1 to 3', () => {
    expect([0, 1, 2, 3, 4].map(medalOf)).toEqual([
      undefined,
      'gold',
      'silver',
      'bronze',
      undefined,
    ]);
  });
});
