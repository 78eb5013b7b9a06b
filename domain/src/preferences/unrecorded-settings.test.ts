import { expect, it } from 'vitest';
import { mergePreferences, preferencesEdited, preferenceValues } from './preferences-record.ts';
import { areNoChoices, choicesIn, withChoices, type SettingsHere } from './unrecorded-settings.ts';

const NOTHING: SettingsHere = { settings: {}, written: {}, own: {} };
const EDIT = { at: 5, by: 'now' };
const NONE = { chosen: {}, found: {} };

const record = preferencesEdited({ clock: '12', soundEnabled: true }, { at: 3, by: 'before' });
const same = { clock: '12', soundEnabled: true };

it.each<[string, Partial<SettingsHere>, object]>([
  ['nothing', {}, NONE],
  ['what is as it was written', { settings: same, written: same }, NONE],
  ['a choice', { settings: { ...same, clock: '24' }, written: same }, { chosen: { clock: '24' } }],
  ['a first choice', { settings: { ...same, language: 'de' } }, { chosen: { language: 'de' } }],
  [
    'a key that another release changed',
    { settings: same, written: same, own: { soundEnabled: false } },
    { chosen: { soundEnabled: false } },
  ],
  [
    'a key that another release left',
    { own: { shortcuts: false } },
    { found: { shortcuts: false } },
  ],
  ['such a key of what the account has chosen since', { own: { soundEnabled: false } }, NONE],
  [
    'what is not shown yet',
    { settings: { ...same, clock: '24' }, written: { ...same, clock: '24' } },
    NONE,
  ],
  [
    'a name that every object has',
    { settings: { constructor: 'x' } },
    { chosen: { constructor: 'x' } },
  ],
])('the choices in %s', (_, here, choices) => {
  const found = choicesIn(record, { ...NOTHING, ...here });
  expect(found).toEqual({ ...NONE, ...choices });
  expect(areNoChoices(found)).toBe(choices === NONE);
});

it('what stands in the storage survives the loss of the record, and loses against what was chosen', () => {
  const found = choicesIn(undefined, { ...NOTHING, settings: same, written: same });
  expect(found).toEqual({ chosen: {}, found: same });
  const again = withChoices(undefined, found, EDIT);
  expect(preferenceValues(again)).toEqual(same);
  const elsewhere = preferencesEdited({ clock: '24' }, { at: 1, by: 'a' });
  expect(preferenceValues(mergePreferences(again, elsewhere))).toEqual({ ...same, clock: '24' });
});

it('a choice wins over the record; together they have no further choices', () => {
  const here = { ...NOTHING, settings: { clock: '24' }, written: same, own: { shortcuts: false } };
  const next = withChoices(record, choicesIn(record, here), { at: 1, by: 'behind' });
  expect(preferenceValues(next)).toEqual({ clock: '24', soundEnabled: true, shortcuts: false });
  expect(preferenceValues(mergePreferences(next, record))).toEqual(preferenceValues(next));
  expect(choicesIn(next, here)).toEqual(NONE);
});
