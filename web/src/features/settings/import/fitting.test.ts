import { MAX_BROUGHT } from '@furrow/domain/history/import-record';
import { sessionOf } from '@furrow/domain/testing/past-sessions';
import { uuidFor } from '../../../testing/events.ts';
import { expect, it } from 'vitest';
import { fitting } from './fitting.ts';

const DAY_MS = 86_400_000;

const wanted = { sessions: [], shared: [], tasks: [], tags: 0 };

const task = (key: string) => ({ key, name: key, notes: '', origin: uuidFor(key, 0) });

it('leaves out the oldest sessions, and shared ones before new ones', () => {
  const sessions = Array.from({ length: 3000 }, (_, day) =>
    sessionOf({
      id: `s${String(day).padStart(9, '0')}`,
      when: { start: day * DAY_MS, offset: 0 },
      note: 'x'.repeat(100),
    }),
  );
  const { packs, leftOut } = fitting({ ...wanted, sessions, shared: sessions }, 200_000);
  const days = packs.flatMap(({ lines }) => lines.split('\n')).map((line) => line.slice(1, 10));
  expect(days).toHaveLength(3000 - leftOut.sessions);
  expect(leftOut.sessions).toBeGreaterThan(0);
  expect(days.at(0)).toBe('000002999');
  expect(days.at(-1)).toBe(String(leftOut.sessions).padStart(9, '0'));
});

it('takes as many tasks as the record of the import names beside its tags', () => {
  const tasks = Array.from({ length: MAX_BROUGHT + 100 }, (_, place) => task(`task ${place}`));
  const { tasks: fit, leftOut } = fitting({ ...wanted, tasks, tags: 50 }, Infinity);
  expect(fit).toHaveLength(MAX_BROUGHT - 50);
  expect(leftOut.tasks).toBe(150);
  expect(fitting({ ...wanted, tasks, tags: 2 * MAX_BROUGHT }, Infinity).tasks).toEqual([]);
});
