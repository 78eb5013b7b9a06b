import * as fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import {
  arbitraryPastSession,
  contentWith,
  sessionOf,
  SOME_TAGS,
} from '../testing/past-sessions.ts';
import { packed } from './packed-sessions.ts';
import { sessionsIn } from './session-lines.ts';

test('sessions that are written and read are the same', () => {
  fc.assert(
    fc.property(fc.array(arbitraryPastSession), (sessions) => {
      expect(sessionsIn(contentWith(sessions))).toEqual(sessions);
    }),
  );
});

test('the form of a line stays as it is, since browsers have stored it', () => {
  const [tag = ''] = SOME_TAGS;
  const at = sessionOf({ tag, note: 'Read\tand write\nC:\\notes' });
  const onDay = sessionOf({ id: 'b_-3456789', when: { day: '2020-01-02' }, seconds: 0 });
  const lines =
    'a123456789\t1577955600\t1800\t60\t0\tRead\\tand write\\nC:\\\\notes\nb_-3456789\t2020-01-02\t0\t\t\t';
  expect(contentWith([at, onDay])).toEqual({ tags: [tag], lines });
});

test('a start keeps its whole seconds', () => {
  const content = contentWith([sessionOf({ when: { start: 1999, offset: 0 } })]);
  expect(sessionsIn(content)).toEqual([sessionOf({ when: { start: 1000, offset: 0 } })]);
});

describe('a line that cannot be read is left out, and no other line with it:', () => {
  const good = contentWith([sessionOf()]).lines;

  it.each([
    ['an empty line', ''],
    ['a cell more', `${good}\tnew`],
    ['a cell less', 'a123456789\t1577955600\t1800\t60\t0'],
    ['another escape', `${good}\\x`],
    ['an escape that is cut off', `${good}\\`],
    ['a short id', good.slice(1)],
    ['more than a day', good.replace('\t1800\t', '\t86401\t')],
    ['a fraction', good.replace('\t1800\t', '\t1.5\t')],
    ['an instant beyond all days', good.replace('1577955600', '253402214401')],
    ['a day that does not exist', 'a123456789\t2020-02-30\t1800\t\t\t'],
    ['a day with an offset', 'a123456789\t2020-02-03\t1800\t60\t\t'],
    ['an instant without an offset', 'a123456789\t1577955600\t1800\t\t\t'],
    ['an offset of no zone', good.replace('\t60\t', '\t841\t')],
  ])('%s', (_, line) => {
    expect(sessionsIn({ tags: [], lines: `${line}\n${good}` })).toEqual([sessionOf()]);
  });
});

test('a session whose tag is missing has no tag', () => {
  const { lines } = contentWith([sessionOf({ tag: 'x' })]);
  expect(sessionsIn({ tags: [], lines })).toEqual([sessionOf()]);
});

/** The bytes of a value as JSON in UTF-8. */
const bytesOf = (value: unknown) =>
  encodeURIComponent(JSON.stringify(value)).replaceAll(/%../g, '.').length;

test('packed sessions keep their order, and each pack has only its own tags and fits into the limit', () => {
  const limits = fc.integer({ min: 600, max: 3000 });
  fc.assert(
    fc.property(fc.array(arbitraryPastSession), limits, (sessions, limit) => {
      const packs = packed(sessions, limit);
      expect(packs.flatMap(sessionsIn)).toEqual(sessions);
      for (const pack of packs) {
        expect(bytesOf(pack)).toBeLessThanOrEqual(limit);
        const used = new Set(sessionsIn(pack).flatMap(({ tag }) => tag ?? []));
        expect(new Set(pack.tags)).toEqual(used);
        expect(pack.tags).toHaveLength(used.size);
      }
    }),
  );
});

test('packs are nearly full', () => {
  const sessions = Array.from({ length: 3000 }, (_, place) =>
    sessionOf({ note: '🥕'.repeat(place % 90), tag: SOME_TAGS[place % 3] ?? null }),
  );
  const sizes = packed(sessions).map((pack) => bytesOf(pack));
  expect(sizes.length).toBeGreaterThan(5);
  expect(Math.min(...sizes.slice(0, -1))).toBeGreaterThan(55 * 1024);
});
