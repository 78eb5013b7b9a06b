import {
  PREFERENCES_ORIGIN,
  type PreferencesRecord,
} from '@furrow/domain/preferences/preferences-record';
import { isObject } from '@furrow/domain/unknown-value';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { GROWING_KIND } from './growing-record.ts';
import { PREFERENCES_KIND } from './preferences.ts';
import { RECORD_KINDS } from './record-kinds.ts';
import { validValues } from './testing/valid-values.ts';

const AT = Date.UTC(2026, 10, 20);
const by = '01a1fa8b-5e00-72ab-8dcf-000000000001';

function preferences(names: readonly string[]): PreferencesRecord {
  const fields = names.map((name) => [name, { value: 'x'.repeat(200), at: AT, by }]);
  return { origin: PREFERENCES_ORIGIN, fields: Object.fromEntries(fields) };
}

const named = (letter: string) =>
  Array.from({ length: 24 }, (_, place) => `${letter}${String(place).padStart(2, '0')}`);

it('preferences of newer releases leave room for those of this one, in whatever order they come (ADR 109)', () => {
  const kind = RECORD_KINDS.get(PREFERENCES_KIND);
  const [first, last, own] = [named('a'), named('z'), ['language', 'clock']].map(preferences);
  if (!kind || !first || !last || !own) throw new Error('there are preferences');
  const merged = kind.merge(kind.merge(last, own), first);
  expect(kind.merge(first, kind.merge(own, last))).toEqual(merged);
  expect(kind.merge(kind.merge(first, last), own)).toEqual(merged);
  expect(kind.schema.parse(merged)).toEqual(preferences(['language', 'clock', ...named('a')]));
  expect(kind.schema.safeParse(preferences([...named('a'), 'b'])).success).toBe(false);
});

const kindNamed = (name: string) => {
  const kind = RECORD_KINDS.get(name);
  if (!kind) throw new Error(`no kind ${name}`);
  return kind;
};

const CONSTANT = [PREFERENCES_KIND, GROWING_KIND];
const MADE_ON_DEVICES = [...RECORD_KINDS.keys()].filter((name) => !CONSTANT.includes(name));

it.each(CONSTANT.flatMap((constant) => MADE_ON_DEVICES.map((made) => [made, constant] as const)))(
  'no record of the kind %s can have the id of the record of the kind %s (ADR 109)',
  (made, constant) => {
    const id = kindNamed(constant).idOf({});
    expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-8/);
    expect(kindNamed(made).schema.safeParse({ origin: id })).toMatchObject({
      error: { issues: expect.arrayContaining([expect.objectContaining({ path: ['origin'] })]) },
    });
    expect(kindNamed(made).idOf({ origin: by })).toBe(by);
  },
);

/** An object with each of its fields from one of two objects, as far as both have it. */
function mixed(one: object, other: object): fc.Arbitrary<object> {
  const others = new Map<string, unknown>(Object.entries(other));
  const fields = Object.entries(one).map(([name, value]: [string, unknown]) => [
    name,
    either(value, others.get(name) ?? value),
  ]);
  return fc.record(Object.fromEntries(fields));
}

const either = (one: unknown, other: unknown): fc.Arbitrary<unknown> =>
  isObject(one) && isObject(other) && !Array.isArray(one)
    ? mixed(one, other)
    : fc.constantFrom(one, other);

/** Counts that go round have no order once they are half a round apart; the order in which the server meets them decides then (ADR 109). */
const countedNear = (record: object): object => {
  const { version, seq } = { version: 0, seq: 0, ...record };
  return { ...record, version: 1 + (version % 3), seq: 1 + (seq % 3) };
};

/** Three copies of one record. They may differ in everything, also in what honest devices never change, and in a field of a newer release. */
function copiesOf(name: string) {
  const values = validValues(kindNamed(name).schema).filter(isObject);
  const ofNewer = fc.constantFrom({}, { newer: 1 }, { newer: 2 }, { newer: { a: 1, b: [2] } });
  return fc.tuple(values, values).chain(([one, other]) => {
    const copy = fc
      .tuple(mixed(one, other), ofNewer)
      .map(([record, newer]) => Object.assign({}, record, newer, ofDevice(name)))
      .map((record) => (name === GROWING_KIND ? countedNear(record) : record))
      .map(reordered);
    return fc.tuple(copy, copy, copy);
  });
}

const ofDevice = (name: string) => (CONSTANT.includes(name) ? {} : { origin: by });

/** The same record as a database may return it: with its fields in another order. */
const reordered = (record: object): object =>
  JSON.parse(JSON.stringify(record), (_, each: unknown) =>
    isObject(each) && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).toReversed())
      : each,
  );

describe.each([...RECORD_KINDS.keys()])('two devices with copies of one %s', (name) => {
  it('come to the same, whatever the copies are and in whatever order they arrive', () => {
    const kind = kindNamed(name);
    const merge = (a: object, b: object) => kind.merge(a, b);
    fc.assert(
      fc.property(copiesOf(name), ([one, other, third]) => {
        const both = merge(one, other);
        expect(merge(other, one)).toEqual(both);
        expect(merge(reordered(other), one)).toEqual(both);
        expect(merge(one, one)).toEqual(one);
        expect(merge(both, one)).toEqual(both);
        expect(merge(both, third)).toEqual(merge(one, merge(other, third)));
      }),
    );
  });
});
