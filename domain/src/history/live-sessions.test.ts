import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { contentWith, importOf, sessionOf } from '../testing/past-sessions.ts';
import type { ImportRecord, PastSessionsRecord } from './import-record.ts';
import { liveSessions } from './live-sessions.ts';

const part = (origin: string, of: string, ids: readonly string[]): PastSessionsRecord => ({
  origin,
  import: of,
  content: contentWith(ids.map(sessionNamed)),
});

const sessionNamed = (name: string) => sessionOf({ id: name.padEnd(10, '_') });

/** Which import each session counts for, by the session's name. */
const counted = (imports: readonly ImportRecord[], parts: readonly PastSessionsRecord[]) =>
  Object.fromEntries(
    liveSessions(imports, parts).map((each) => [each.id.replaceAll('_', ''), each.import]),
  );

test('a session that two imports brought counts once, for the earlier one', () => {
  const [first, second] = [importOf({ origin: 'z', at: 1 }), importOf({ origin: 'a', at: 2 })];
  const parts = [part('1', 'a', ['old', 'new']), part('2', 'z', ['old'])];
  expect(counted([second, first], parts)).toEqual({ old: 'z', new: 'a' });
});

test('once the earlier import is undone, the session counts for the later one', () => {
  const imports = [importOf({ origin: 'z', at: 1, undone: 3 }), importOf({ origin: 'a', at: 2 })];
  const parts = [part('1', 'a', ['old', 'new']), part('2', 'z', ['old', 'own'])];
  expect(counted(imports, parts)).toEqual({ old: 'a', new: 'a' });
});

test('sessions whose import has not come yet do not count', () => {
  expect(counted([], [part('1', 'a', ['old'])])).toEqual({});
});

const names = ['a', 'b', 'c'];

const imports = fc.tuple(
  ...names.map((origin) =>
    fc
      .record({ at: fc.nat(2), undone: fc.constantFrom(null, 5) })
      .map((fields) => importOf({ origin, ...fields })),
  ),
);

const parts = fc
  .array(fc.tuple(fc.constantFrom(...names, 'unknown'), fc.subarray(['x', 'y', 'z'])))
  .map((all) => all.map(([of, ids], place) => part(`${place}`, of, ids)));

test('each session counts for the earliest import that has it, as when each is looked for alone', () => {
  fc.assert(
    fc.property(imports, parts, fc.nat(), (known, records, seed) => {
      const has = (origin: string, id: string) =>
        records.some(
          (each) =>
            each.import === origin &&
            each.content?.lines.split('\n').some((line) => line.startsWith(id)),
        );
      const naive: Record<string, string> = {};
      for (const id of ['x', 'y', 'z']) {
        const having = known.filter(({ origin, undone }) => undone === null && has(origin, id));
        const [earliest] = having.toSorted(
          (one, other) => one.at - other.at || one.origin.localeCompare(other.origin),
        );
        if (earliest) naive[id] = earliest.origin;
      }
      const turned = records.map((_, place) => records[(place + seed) % records.length] ?? _);
      expect(counted(known, records)).toEqual(naive);
      expect(counted(known.toReversed(), turned)).toEqual(naive);
    }),
  );
});
