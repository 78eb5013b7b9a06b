import * as fc from 'fast-check';
import { validate, version } from 'uuid';
import { expect, it } from 'vitest';
import { sessionIdOf, taskOriginOf } from './ids.ts';

it('gives a session the same id for ever', () => {
  // Ids are stored: another algorithm would import every session again.
  expect(sessionIdOf('forest', '2018-12-10 08:43|25|Work|Größe')).toBe('G4AtNWo0BS');
});

it('gives different sessions, and the same one of two programs, different ids', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.tuple(fc.string(), fc.string()), { selector: String }), (all) => {
      const ids = all.map(([source, key]) => sessionIdOf(source, key));
      expect(ids.every((id) => /^[\w-]{10}$/.test(id))).toBe(true);
      const distinct = new Set(all.map((pair) => pair.join('\0')));
      expect(new Set(ids).size).toBe(distinct.size);
    }),
  );
});

it('gives a task one UUID of version 7 with the time of its addition', () => {
  const origin = taskOriginOf('todoist', 'Water the beans', Date.UTC(2026, 10, 28));
  expect(taskOriginOf('todoist', 'Water the beans', Date.UTC(2026, 10, 28))).toBe(origin);
  expect(taskOriginOf('todoist', 'Water the peas', Date.UTC(2026, 10, 28))).not.toBe(origin);
  expect(validate(origin) && version(origin)).toBe(7);
  expect(Number.parseInt(origin.replace('-', '').slice(0, 12), 16)).toBe(Date.UTC(2026, 10, 28));
});
