import * as fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import type { Edit } from '../records/edit.ts';
import { sameName } from '../same-name.ts';
import { mergeTag, newTag, TAG_COLOURS, type TagContent, type TagRecord } from './tag.ts';
import { addTag, changeTag, mergeTags, tagNamed, undoTagChange } from './tag-changes.ts';
import {
  archivedTags,
  lastUsedFirst,
  offeredTags,
  tagNameOf,
  tagsInEffect,
} from './tags-in-effect.ts';

const tick = (at: number): Edit => ({ at, by: `edit-${at}` });

const tag = (origin: string, content: Partial<TagContent> = {}): TagRecord =>
  newTag(
    origin,
    { name: origin, colour: 'leaf', archived: false, into: null, ...content },
    tick(0),
  );

/** The id of the tag that each record counts as. */
const effect = (...records: readonly TagRecord[]) =>
  Object.fromEntries([...tagsInEffect(records)].map(([id, shown]) => [id, shown.id]));

const names = (records: readonly TagRecord[]) =>
  offeredTags(tagsInEffect(records)).map(({ name }) => name);

describe('tags in effect', () => {
  it('a chain of merges leads to its end, and to as far as it is known', () => {
    expect(effect(tag('a', { into: 'b' }), tag('b', { into: 'c' }), tag('c'))).toEqual({
      a: 'c',
      b: 'c',
      c: 'c',
    });
    expect(effect(tag('a', { into: 'b' }), tag('b', { into: 'elsewhere' }))).toEqual({
      a: 'b',
      b: 'b',
    });
  });

  it('tags that two devices merged into each other are one, whatever leads into the circle', () => {
    const circle = [tag('b', { into: 'c' }), tag('c', { into: 'd' }), tag('d', { into: 'b' })];
    expect(effect(tag('a', { into: 'd' }), ...circle)).toEqual({ a: 'b', b: 'b', c: 'b', d: 'b' });
    expect(effect(tag('a', { into: 'a' }))).toEqual({ a: 'a' });
  });

  it('two devices’ tags with one name are one, without regard to case and to how it was typed', () => {
    const both = [tag('b', { name: 'ÉTUDES' }), tag('a', { name: ' e\u0301tudes ' })];
    expect(effect(...both)).toEqual({ a: 'a', b: 'a' });
    expect(names(both)).toHaveLength(1);
  });

  it('a merge into a tag that has the name of an older one counts as the older one', () => {
    expect(
      effect(tag('a', { name: 'Maths' }), tag('b', { name: 'maths' }), tag('c', { into: 'b' })),
    ).toEqual({ a: 'a', b: 'a', c: 'a' });
  });

  it('the last used tag is offered first, by whatever id it was used; the others follow by name', () => {
    const records = [tag('d'), tag('c'), tag('b'), tag('a'), tag('old', { into: 'd' })];
    const offered = lastUsedFirst(tagsInEffect(records), ['c', 'old', 'c', 'b', 'unknown', 'c']);
    expect(offered.map(({ id }) => id)).toEqual(['c', 'b', 'd', 'a']);
  });

  it('archived tags are not offered, and are listed apart', () => {
    const tags = tagsInEffect([tag('a', { archived: true }), tag('b')]);
    const archived = archivedTags(tags, () => false);
    expect([offeredTags(tags), archived]).toMatchObject([[{ id: 'b' }], [{ id: 'a' }]]);
  });

  it('as many tags and uses as an account can hold are put in order at once', () => {
    const uses = Array.from({ length: 100_000 }, (_, place) => `tag ${(place * 7) % 100_000}`);
    const tags = tagsInEffect(uses.map((id) => tag(id)));
    expect(lastUsedFirst(tags, uses).map(({ id }) => id)).toEqual(uses.toReversed());
  });

  it('a tag that a device made again, before it heard that it was archived, is offered', () => {
    const again = [tag('a', { name: 'Maths', archived: true }), tag('b', { name: 'maths' })];
    expect(offeredTags(tagsInEffect(again))).toMatchObject([{ id: 'a' }]);
    expect(names(changeTag(again, 'a', { archived: true }, tick(1)))).toEqual([]);
  });

  it('merges of thousands of tags, one after the other, are followed at once', () => {
    const chain = Array.from({ length: 20_000 }, (_, place) =>
      tag(`${place}`, { into: `${place + 1}` }),
    );
    const [first] = tagsInEffect(chain.toReversed()).values();
    expect(first?.id).toBe('19999');
    expect(effect(...chain.slice(0, 3))).toEqual({ 0: '2', 1: '2', 2: '2' });
  });
});

const ids = ['a', 'b', 'c', 'd', 'e'];
const arbitraryTags = fc.tuple(
  ...ids.map((id) =>
    fc
      .record({ name: fc.constantFrom('x', 'X', 'y'), into: fc.constantFrom(null, ...ids, 'gone') })
      .map((content) => tag(id, content)),
  ),
);

test('the order of the records makes no difference, and each counts as a tag that counts as itself', () => {
  fc.assert(
    fc.property(
      arbitraryTags.chain((tags) =>
        fc.tuple(fc.constant(tags), fc.shuffledSubarray(tags, { minLength: 5 })),
      ),
      ([tags, shuffled]) => {
        const found = tagsInEffect(tags);
        // A comparison of maps does not look at the order of their entries.
        expect(tagsInEffect(shuffled)).toEqual(found);
        for (const { id, name } of found.values()) {
          expect(found.get(id)?.id).toBe(id);
          const same = [...found.values()].filter((each) => sameName(each.name) === sameName(name));
          expect(new Set(same.map((each) => each.id)).size).toBe(1);
        }
      },
    ),
  );
});

test('after any change of a tag, what counted as it still counts as one tag, and the change can be undone', () => {
  const change = fc.oneof(
    fc.record({ name: fc.constantFrom('new', 'newer') }),
    fc.record({ colour: fc.constant('sky') }),
    fc.record({ archived: fc.constant(true) }),
    fc.record({ into: fc.constantFrom(...ids) }),
  );
  fc.assert(
    fc.property(arbitraryTags, fc.constantFrom(...ids), change, (tags, of, content) => {
      const before = tagsInEffect(tags);
      const id = before.get(of)?.id ?? '';
      const into = 'into' in content ? before.get(content.into)?.id : undefined;
      const after =
        into === undefined
          ? changeTag(tags, id, content, tick(1))
          : mergeTags(tags, id, into, tick(1));
      const members = ids.filter((each) => before.get(each)?.id === id);
      expect(new Set(members.map((each) => tagsInEffect(after).get(each)?.id)).size).toBe(1);
      const undone = undoTagChange(after, tags, tick(1), tick(2));
      expect(tagsInEffect(undone)).toEqual(before);
    }),
  );
});

describe('changes of tags', () => {
  it('a new tag takes the colour that the fewest have', () => {
    let records: readonly TagRecord[] = [];
    for (const [place] of [...TAG_COLOURS, 'again'].entries())
      records = addTag(records, `id-${place}`, `Tag ${place}`, tick(place));
    expect(records.map(({ colour }) => colour.value)).toEqual([...TAG_COLOURS, TAG_COLOURS[0]]);
  });

  it('a name that a tag has in other letters makes no second one, and offers an archived one again', () => {
    const records = addTag([tag('a', { name: 'Maths', archived: true })], 'b', 'MATHS', tick(1));
    expect(names(records)).toEqual(['Maths']);
    expect(tagNamed(tagsInEffect(records), 'maths')?.id).toBe('a');
    expect(addTag(records, 'c', 'maths', tick(2))).toEqual(records);
  });

  it.each([
    ['İŞ', 'iş'],
    ['ışık', 'IŞIK'],
    ['Straße', 'STRASSE'],
  ])('a tag %j makes %j no second one', (name, other) => {
    const records = addTag([tag('a', { name })], 'b', other, tick(1));
    expect(records).toHaveLength(1);
    expect(tagNamed(tagsInEffect(records), other)?.id).toBe('a');
  });

  it('two tags that a release before made of one name stay two until they are merged', () => {
    const both = [tag('b', { name: 'iş' }), tag('a', { name: 'İŞ' }), tag('c', { name: 'IS' })];
    expect(names(both)).toHaveLength(3);
    const tags = tagsInEffect(both);
    const found = ['iş', 'İŞ', 'ış'].map((name) => tagNamed(tags, name)?.id);
    expect(found).toEqual(['b', 'a', 'a']);
    const merged = mergeTags(both, 'b', 'a', tick(1));
    expect(names(merged)).toEqual(expect.arrayContaining(['İŞ', 'IS']));
    expect(tagNamed(tagsInEffect(merged), 'iş')?.id).toBe('a');
  });

  it('a tag that another device made under the same name follows it to its new name', () => {
    const made = [tag('a', { name: 'Maths' }), tag('b', { name: 'maths' })];
    expect(names(changeTag(made, 'a', { name: 'Algebra' }, tick(1)))).toEqual(['Algebra']);
  });

  it('undoing the making of a tag deletes it, and no tag that has come meanwhile', () => {
    const made = addTag([], 'a', 'Maths', tick(1));
    const both = addTag(made, 'b', 'Art', tick(2));
    expect(names(undoTagChange(both, [], tick(1), tick(3)))).toEqual(['Art']);
  });

  it('undoing a change leaves what another device has changed since', () => {
    const before = [tag('a', { name: 'Maths' })];
    const renamed = changeTag(before, 'a', { name: 'Algebra' }, tick(1));
    const again = changeTag(renamed, 'a', { name: 'Logic', colour: 'sky' }, tick(2));
    expect(names(undoTagChange(again, before, tick(1), tick(3)))).toEqual(['Logic']);
  });

  it('two copies of a tag merge field by field', () => {
    const [one] = changeTag([tag('a')], 'a', { name: 'one' }, tick(1));
    const [other] = changeTag([tag('a')], 'a', { colour: 'sky' }, tick(2));
    if (!one || !other) throw new Error('The tag is gone.');
    expect(mergeTag(one, other)).toEqual(mergeTag(other, one));
    expect(mergeTag(one, other)).toMatchObject({
      name: { value: 'one' },
      colour: { value: 'sky' },
    });
  });
});

test.each([
  ['  Maths ', 'Maths'],
  ['e\u0301tude', 'étude'],
  ['   ', undefined],
  ['x'.repeat(40), 'x'.repeat(40)],
  ['x'.repeat(41), undefined],
  ['র\u200d্যাব', 'র\u200d্যাব'],
  ['🏴󠁧󠁢󠁳󠁣󠁴󠁿', '🏴󠁧󠁢󠁳󠁣󠁴󠁿'],
])('the typed name %j is stored as %j', (typed, name) => {
  expect(tagNameOf(typed)).toBe(name);
});
