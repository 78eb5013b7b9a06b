import {
  PREFERENCES_ORIGIN,
  type PreferencesRecord,
} from '@furrow/domain/preferences/preferences-record';
import { expect, it } from 'vitest';
import { GROWING_KIND } from './growing-record.ts';
import { PREFERENCES_KIND } from './preferences.ts';
import { RECORD_KINDS } from './record-kinds.ts';

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
