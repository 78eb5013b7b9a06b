import { beforeAll, describe, expect, it } from 'vitest';
import type { Cruise } from './cruise.ts';
import { cruiseWorkspaces } from './cruise.ts';
import { ROOT, sourceFiles } from './source-files.ts';

let house: Cruise;

beforeAll(async () => {
  house = await cruiseWorkspaces(ROOT);
});

describe('the rule checker', () => {
  it('reads every module of the four workspaces', () => {
    const written = sourceFiles().filter((file) =>
      /^(?:domain|contract|server|web)\/.*(?<!\.d)\.(?:ts|tsx|mjs)$/.test(file),
    );
    expect(written.length).toBeGreaterThan(100);
    expect(house.modules.toSorted()).toEqual(expect.arrayContaining(written));
  });

  it.each([
    ['contract', 'domain'],
    ['web', 'domain'],
    ['web', 'contract'],
    ['server', 'contract'],
  ])('follows imports from %s into %s', (from, to) => {
    const crossing = house.imports.filter(
      (line) => line.startsWith(`${from}/`) && line.includes(` → ${to}/src/`),
    );
    expect(crossing).not.toEqual([]);
  });
});

it('imports run one way', () => {
  expect(house.violations).toEqual([]);
});
