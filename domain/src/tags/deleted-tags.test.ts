import { expect, it } from 'vitest';
import type { Edit } from '../records/edit.ts';
import { mergeTag, newTag, type TagContent, type TagRecord } from './tag.ts';
import { addTag, changeTag, deleteTag, mergeTags, undoTagChange } from './tag-changes.ts';
import { archivedTags, offeredTags, tagsInEffect, tagsUsed } from './tags-in-effect.ts';

const tick = (at: number): Edit => ({ at, by: `edit-${at}` });

const tag = (origin: string, content: Partial<TagContent> = {}): TagRecord =>
  newTag(
    origin,
    { name: origin, colour: 'leaf', archived: false, into: null, ...content },
    tick(0),
  );

/** The ids of the tags that are offered, and of those that are listed below, if these ids are used. */
function listed(records: readonly TagRecord[], used: readonly string[] = []) {
  const tags = tagsInEffect(records);
  const uses = tagsUsed(tags, used);
  return {
    offered: offeredTags(tags).map(({ id }) => id),
    below: archivedTags(tags, (id) => uses.has(id)).map(({ id }) => id),
  };
}

it('a deleted tag is nowhere, and is back when the deletion is undone', () => {
  const before = [tag('a'), tag('b')];
  const after = deleteTag(before, 'a', tick(1));
  expect(listed(after)).toEqual({ offered: ['b'], below: [] });
  expect(listed(undoTagChange(after, before, tick(1), tick(2)))).toEqual(listed(before));
});

it('all that counts as a tag is deleted with it', () => {
  const merged = mergeTags([tag('a'), tag('b'), tag('again', { name: 'B' })], 'a', 'b', tick(1));
  const shared = tagsInEffect(merged).get('b')?.id ?? '';
  expect(listed(deleteTag(merged, shared, tick(2)), [])).toEqual({ offered: [], below: [] });
});

it('a tag that another device used meanwhile keeps its name, and can be offered again', () => {
  const [deleted, other] = deleteTag([tag('a', { name: 'Maths' }), tag('b')], 'a', tick(1));
  const [recoloured] = changeTag([tag('a', { name: 'Maths' })], 'a', { colour: 'sky' }, tick(2));
  if (!deleted || !recoloured || !other) throw new Error('The tag is gone.');
  const merged = [mergeTag(recoloured, deleted), other];
  expect(mergeTag(deleted, recoloured)).toEqual(merged[0]);
  expect(tagsInEffect(merged).get('a')).toMatchObject({ name: 'Maths', colour: 'sky' });
  expect(listed(merged, ['a'])).toEqual({ offered: ['b'], below: ['a'] });
  const back = changeTag(merged, 'a', { archived: false, deleted: false }, tick(3));
  expect(listed(back, ['a'])).toEqual({ offered: ['b', 'a'], below: [] });
});

it('a tag with the name of a deleted one is that one again', () => {
  const deleted = deleteTag([tag('a', { name: 'Maths' })], 'a', tick(1));
  const again = addTag(deleted, 'new', 'maths', tick(2));
  expect(again).toHaveLength(1);
  expect(listed(again)).toEqual({ offered: ['a'], below: [] });
});

it('a tag that another device made before it heard of the deletion stays', () => {
  const [deleted] = deleteTag([tag('a', { name: 'Maths' })], 'a', tick(1));
  const both = [...(deleted ? [deleted] : []), tag('b', { name: 'maths' })];
  expect(listed(both)).toEqual({ offered: ['b'], below: [] });
  expect(tagsInEffect(both).get('a')).toMatchObject({ id: 'b' });
  expect(listed(changeTag(both, 'b', { name: 'Algebra' }, tick(2)))).toEqual(listed(both));
});
