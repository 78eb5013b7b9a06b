import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { importOf } from '../testing/past-sessions.ts';
import {
  mergeImport,
  mergePastSessions,
  withImportInstants,
  type ImportRecord,
  type PastSessionsRecord,
} from './import-record.ts';

const instants = fc.nat(5);

const copies: fc.Arbitrary<ImportRecord> = fc
  .record({ at: instants, undone: fc.option(instants) })
  .map(importOf);

const content = { tags: [], lines: 'some' };

const parts: fc.Arbitrary<PastSessionsRecord> = fc
  .constantFrom(null, content)
  .map((each) => ({ origin: 'part', import: 'import', content: each }));

function expectMerges<Kept>(copy: fc.Arbitrary<Kept>, merge: (one: Kept, other: Kept) => Kept) {
  fc.assert(
    fc.property(copy, copy, copy, (a, b, c) => {
      expect(merge(a, b)).toEqual(merge(b, a));
      expect(merge(a, a)).toEqual(a);
      expect(merge(merge(a, b), c)).toEqual(merge(a, merge(b, c)));
    }),
  );
}

test('copies of an import merge in whatever order they meet, and the first undoing counts', () => {
  expectMerges(copies, mergeImport);
  const undone = importOf({ undone: 7 });
  expect(mergeImport(importOf(), undone)).toEqual(undone);
  expect(mergeImport(undone, importOf({ undone: 5 }))).toEqual(importOf({ undone: 5 }));
});

test('copies of past sessions merge in whatever order they meet, and what was emptied stays empty', () => {
  expectMerges(parts, mergePastSessions);
  const full = { origin: 'part', import: 'import', content };
  expect(mergePastSessions(full, { ...full, content: null })).toEqual({ ...full, content: null });
  expect(mergePastSessions(full, full)).toEqual(full);
});

test('a field that only a newer release knows survives a merge with a copy of this release (D44)', () => {
  const newer = { ...importOf(), colour: 'red' };
  expect(mergeImport(importOf(), newer)).toEqual(newer);
  expect(mergeImport(newer, importOf())).toEqual(newer);
});

const earlier = (at: number) => at - 10;

test('both instants of an import are corrected, and one that was not undone stays so', () => {
  expect(withImportInstants(importOf({ at: 100, undone: 200 }), earlier)).toEqual(
    importOf({ at: 90, undone: 190 }),
  );
  expect(withImportInstants(importOf({ at: 100 }), earlier)).toEqual(importOf({ at: 90 }));
});
