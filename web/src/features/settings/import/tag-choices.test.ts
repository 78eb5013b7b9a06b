import { tagRecordSchema } from '@furrow/contract/tag';
import { undoOf } from '@furrow/domain/history/undo-import';
import { mergeTag, newTag, withTagContent, type TagRecord } from '@furrow/domain/tags/tag';
import { tagsInEffect } from '@furrow/domain/tags/tags-in-effect';
import { NINE } from '@furrow/domain/testing/focus-session';
import { importOf, ownedOf } from '@furrow/domain/testing/past-sessions';
import { expect, it } from 'vitest';
import { uuidFor } from '../../../testing/events.ts';
import { choiceFor, importedTags, isPossible, type TagChoice } from './tag-choices.ts';

const IMPORT = uuidFor('import', NINE);
const EARLIER = { at: NINE + 500, by: uuidFor('gardener', NINE) };

function madeFrom(names: readonly string[], { choices = {}, known = [], most = 100 }: Given = {}) {
  let count = 0;
  const newOrigin = () => uuidFor(`tag ${(count += 1)}`, NINE);
  const edit = { at: NINE, by: IMPORT };
  const map = new Map(Object.entries(choices));
  const found = names.map((name) => ({ name, proposed: name }));
  return importedTags(found, map, known, { edit, newOrigin, most });
}

interface Given {
  readonly choices?: Readonly<Record<string, TagChoice>>;
  readonly known?: readonly TagRecord[];
  readonly most?: number;
}

const tag = (name: string, archived = false): TagRecord =>
  newTag(uuidFor(name, NINE), { name, colour: 'plum', archived, into: null }, EARLIER);

const namesOf = (records: readonly TagRecord[]) => records.map(({ name }) => name.value);

it('takes the tag that has the name, in whatever case, and makes the others in different colours', () => {
  const maths = tag('Maths');
  const { ids, made } = madeFrom(['MATHS', 'Prose', 'Art'], { known: [maths] });
  expect(ids.get('MATHS')).toBe(maths.origin);
  expect(namesOf(made)).toEqual(['Prose', 'Art']);
  expect(made.map(({ origin }) => origin)).toEqual([ids.get('Prose'), ids.get('Art')]);
  expect(new Set([maths, ...made].map(({ colour }) => colour.value)).size).toBe(3);
  for (const record of made) expect(tagRecordSchema.parse(record)).toEqual(record);
});

it('leaves tags out, and gives two tags of the file one name', () => {
  const choices = {
    Prose: { isKept: false, typed: 'Prose' },
    Algebra: { isKept: true, typed: ' Maths ' },
  };
  const { ids, made } = madeFrom(['Prose', 'Algebra', 'Maths'], { choices });
  expect(namesOf(made)).toEqual(['Maths']);
  expect([...ids.keys()]).toEqual(['Algebra', 'Maths']);
  expect(ids.get('Algebra')).toBe(ids.get('Maths'));
});

it('keeps a tag by the proposed name, and needs a name for it', () => {
  const maths = { name: 'Maths', proposed: 'Mathematics' };
  expect(choiceFor(new Map(), maths)).toEqual({ isKept: true, typed: 'Mathematics' });
  expect(isPossible({ isKept: true, typed: ' ' })).toBe(false);
  expect(isPossible({ isKept: true, typed: 'x'.repeat(41) })).toBe(false);
  expect(isPossible({ isKept: false, typed: ' ' })).toBe(true);
});

it('makes at most as many tags as a record has room for: the most used ones', () => {
  const { ids, made } = madeFrom(['Prose', 'Art', 'Maths'], { known: [tag('Maths')], most: 1 });
  expect(namesOf(made)).toEqual(['Prose']);
  expect([...ids.keys()]).toEqual(['Prose', 'Maths']);
});

it('makes one tag of names that are one, and takes the one that is here', () => {
  const here = tag('İŞ', false);
  const { ids, made } = madeFrom(['iş', 'IŞIK', 'ışık', 'Işık'], { known: [here] });
  expect(made.map(({ name }) => name.value)).toEqual(['IŞIK']);
  const [light] = made.map(({ origin }) => origin);
  expect([...ids.values()]).toEqual([here.origin, light, light, light]);
});

it('offers an archived tag again, and undoing the import archives it again', () => {
  const before = tag('Maths', true);
  const { ids, made } = madeFrom(['Maths'], { known: [before] });
  const [again] = made.map((record) => mergeTag(before, record));
  if (!again) throw new Error('The tag was not offered again');
  expect(ids.get('Maths')).toBe(before.origin);
  expect(tagsInEffect([again]).get(before.origin)).toMatchObject({
    isArchived: false,
    colour: 'plum',
  });
  const record = importOf({ origin: IMPORT, tags: [again.origin] });
  const undone = (tags: readonly TagRecord[]) =>
    undoOf(record, ownedOf({ imports: [record], tags }), {
      at: NINE + 1000,
      by: uuidFor('undo', NINE),
    });
  expect(undone([again]).tags.map(({ archived }) => archived.value)).toEqual([true]);
  const renamed = withTagContent(again, { name: 'Algebra' }, { at: NINE + 900, by: EARLIER.by });
  expect(undone([renamed]).tags).toEqual([]);
});
