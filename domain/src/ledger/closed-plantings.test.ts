import { expect, test } from 'vitest';
import type { PlantingId } from '../events/event.ts';
import { closedPlantings, type Reach } from './reach.ts';

const reach = (name: number, begins: number, ends: number): [PlantingId, Reach] => [
  `focus session.${name}`,
  { begins, ends },
];

const settled = (reaches: [PlantingId, Reach][], until: number) => [
  ...closedPlantings(new Map(reaches), until),
];

test('plantings that ended before all unread events are closed', () => {
  expect(settled([reach(1, 0, 10), reach(2, 20, 30), reach(3, 40, 60)], 50)).toEqual([
    'focus session.1',
    'focus session.2',
  ]);
});

test('a planting stays open if it overlaps an open one, directly or through others', () => {
  const chain = [reach(1, 0, 10), reach(2, 15, 30), reach(3, 25, 45), reach(4, 40, Infinity)];
  expect(settled(chain, 50)).toEqual(['focus session.1']);
});

test('a planting stays open if an open one begins at its end', () => {
  expect(settled([reach(1, 0, 10), reach(2, 10, 60)], 50)).toEqual([]);
});

test('a planting that ends where the unread begins keeps those within it open', () => {
  expect(settled([reach(1, 0, 50), reach(2, 10, 20)], 50)).toEqual([]);
});
