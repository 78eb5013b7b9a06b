import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  mergePreferences,
  preferencesEdited,
  preferenceValues,
  withPreferenceInstants,
  withPreferences,
  type PreferencesRecord,
} from './preferences-record.ts';

/** Known names, names of a newer release, and names that every object has. */
const names = fc.constantFrom('clock', 'language', 'nextYears', 'constructor', 'toString');

const values = fc.dictionary(names, fc.constantFrom('a', 'b', true, false, 1, null), {
  noNullPrototype: true,
});

/** What was chosen on one device, offline; some at the same instants as on the others. */
const device = (name: string): fc.Arbitrary<PreferencesRecord> =>
  fc
    .array(fc.record({ values, at: fc.nat(5) }), { maxLength: 6 })
    .map((edits) =>
      edits.reduce(
        (record, { values: chosen, at }, index) =>
          withPreferences(record, chosen, { at, by: `${name}-${index}` }),
        preferencesEdited({}, { at: 0, by: name }),
      ),
    );

const three = fc.tuple(device('a'), device('b'), device('c'));

describe('merging preferences', () => {
  it('gives the same in any order, grouping and repetition, and loses no field', () => {
    fc.assert(
      fc.property(three, ([a, b, c]) => {
        const merged = mergePreferences(mergePreferences(a, b), c);
        expect(mergePreferences(c, mergePreferences(b, a))).toEqual(merged);
        expect(mergePreferences(a, mergePreferences(b, c))).toEqual(merged);
        expect(mergePreferences(merged, b)).toEqual(merged);
        expect(mergePreferences(merged, merged)).toEqual(merged);
        const all = [a, b, c].flatMap(({ fields }) => Object.keys(fields));
        expect(new Set(Object.keys(merged.fields))).toEqual(new Set(all));
      }),
    );
  });

  it('takes the last change of each field', () => {
    const early = preferencesEdited({ clock: '12', language: 'de' }, { at: 1, by: 'x' });
    const late = preferencesEdited({ clock: '24' }, { at: 2, by: 'a' });
    expect(preferenceValues(mergePreferences(late, early))).toEqual({
      clock: '24',
      language: 'de',
    });
    const tie = preferencesEdited({ clock: 'language' }, { at: 2, by: 'b' });
    expect(preferenceValues(mergePreferences(late, tie))).toEqual({ clock: 'language' });
  });

  it('keeps what only a newer release knows of a record and of an edit', () => {
    const newer = {
      ...preferencesEdited({ clock: '12' }, { at: 3, by: 'x' }),
      more: 'of the record',
      fields: { clock: { value: '12', at: 3, by: 'x', why: 'of the edit' } },
    };
    const older = preferencesEdited({ clock: '24' }, { at: 1, by: 'y' });
    expect(mergePreferences(older, newer)).toEqual(newer);
    expect(mergePreferences(newer, older)).toEqual(newer);
  });
});

it('a chosen value wins over the one it replaces, even if this clock is behind', () => {
  const ahead = preferencesEdited({ clock: '12' }, { at: 9, by: 'x' });
  const here = withPreferences(ahead, { clock: '24' }, { at: 2, by: 'y' });
  expect(preferenceValues(mergePreferences(ahead, here))).toEqual({ clock: '24' });
});

it('every instant of a record is corrected', () => {
  const record = preferencesEdited({ clock: '12', shortcuts: false }, { at: 9, by: 'x' });
  const right = withPreferenceInstants(record, (at) => at - 5);
  expect(Object.values(right.fields).map(({ at }) => at)).toEqual([4, 4]);
});
