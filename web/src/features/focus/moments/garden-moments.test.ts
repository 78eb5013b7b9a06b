import { SECOND } from '@furrow/domain/time';
import { expect, test } from 'vitest';
import { celebrationOf } from './garden-moments.ts';

test('a pomodoro has a scene, but no boards', () => {
  expect(celebrationOf([{ kind: 'pomodoro' }])).toEqual({
    scene: 'bloom',
    boards: [],
    lasts: 4 * SECOND,
  });
  expect(celebrationOf([])).toBeUndefined();
});

test('moments of one change are celebrated together', () => {
  const celebration = celebrationOf([
    { kind: 'harvest' },
    { kind: 'first-harvest' },
    { kind: 'level-up', level: 2 },
    { kind: 'streak', days: 3 },
  ]);
  expect(celebration).toMatchObject({ scene: undefined, lasts: 6 * SECOND });
  expect(celebration?.boards).toEqual([
    { kind: 'first-harvest' },
    { kind: 'level-up', level: 2 },
    { kind: 'streak', days: 3 },
  ]);
});

test('a wilted plant has a scene, but no boards', () => {
  expect(celebrationOf([{ kind: 'wilt' }])).toMatchObject({ scene: 'wither', boards: [] });
});
