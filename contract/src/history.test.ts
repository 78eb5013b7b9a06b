import { MAX_BROUGHT } from '@furrow/domain/history/import-record';
import { packed } from '@furrow/domain/history/packed-sessions';
import { importOf, sessionOf, SOME_TAGS } from '@furrow/domain/testing/past-sessions';
import { expect, test } from 'vitest';
import { importRecordSchema, pastSessionsRecordSchema } from './history.ts';
import { readSent } from './sent.ts';

const [origin = ''] = SOME_TAGS;

const part = {
  origin: 'ffffffff-ffff-8000-8000-000000000001',
  import: origin,
  content: { tags: [], lines: 'a line of a newer release\nand another' },
};

/** As the server bounds a merged record. */
const LARGEST_RECORD = 63 * 1024;

const bytesOf = (value: unknown) =>
  encodeURIComponent(JSON.stringify(value)).replaceAll(/%../g, '.').length;

test('an import that brings as much as it may fits into a request, even once it is undone', () => {
  const many = (count: number) => Array.from({ length: count }, () => origin);
  const named = { source: `a${'b'.repeat(39)}`, origin, at: 253_402_214_400_000 };
  const most = importOf({ ...named, tags: many(600), tasks: many(MAX_BROUGHT - 600) });
  expect(readSent(importRecordSchema, most)).toEqual({ value: most });
  expect(bytesOf({ ...most, undone: most.at })).toBeLessThan(LARGEST_RECORD);
  const more = { ...most, tags: many(601) };
  expect(readSent(importRecordSchema, more)).toBe('malformed');
});

test('packed sessions fit into a request, and are taken as they are', () => {
  const sessions = Array.from({ length: 2000 }, () => sessionOf({ note: '農園\t🥕'.repeat(5) }));
  for (const content of packed(sessions)) {
    expect(readSent(pastSessionsRecordSchema, { ...part, content })).toMatchObject({
      value: { content },
    });
    expect(bytesOf({ ...part, content })).toBeLessThan(LARGEST_RECORD);
  }
});

test('lines that this release cannot read are taken as they are (D44)', () => {
  expect(readSent(pastSessionsRecordSchema, part)).toEqual({ value: part });
});

test.each([
  ['the id of another kind', { ...part, origin }],
  ['an id in capitals', { ...part, origin: part.origin.toUpperCase() }],
  ['a NUL', { ...part, content: { tags: [], lines: '\0' } }],
  ['half of a character', { ...part, content: { tags: [], lines: '\uD800' } }],
  ['a longer text', { ...part, content: { tags: [], lines: 'x'.repeat(60_001) } }],
  ['an import that is not named by an id', { ...part, import: 'import' }],
])('past sessions with %s are malformed', (_, record) => {
  expect(readSent(pastSessionsRecordSchema, record)).toBe('malformed');
});

test('a field of a newer release waits for a server that knows it (D44)', () => {
  const record = { ...part, content: { ...part.content, packed: true } };
  expect(readSent(pastSessionsRecordSchema, record)).toBe('not-yet');
});
