import { isLongName } from '@furrow/domain/account/name-length';
import { sameName } from '@furrow/domain/same-name';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { proposedNames, tagNamesIn } from './tag-names.ts';

const namesOf = (...tagged: Parameters<typeof tagNamesIn>[0]) => tagged.map(tagNamesIn(tagged));

describe('the names of the tags of files', () => {
  it('name the client of a project that several clients have', () => {
    const website = { tag: 'Website', client: 'Acme' };
    expect(namesOf(website, { tag: 'website', client: 'Globex' }, { tag: 'Website' })).toEqual([
      'Website (Acme)',
      'website (Globex)',
      'Website',
    ]);
    expect(namesOf(website, { tag: 'Garden', client: 'Globex' })).toEqual(['Website', 'Garden']);
  });

  it('are one without regard to case, and as they are written first', () => {
    expect(namesOf({ tag: 'Maths' }, { tag: 'MATHS' }, {}, { tag: 'Art' })).toEqual([
      'Maths',
      'Maths',
      undefined,
      'Art',
    ]);
  });
});

describe('the names that tags get', () => {
  it('keep both ends of one that is too long', () => {
    const [one, other] = ['the first chapter', 'the second chapter'].map(
      (end) => `Writing the dissertation about gardens: ${end}`,
    );
    const proposed = proposedNames([one ?? '', other ?? '', 'Maths']);
    expect([...proposed.values()]).toEqual([
      'Writing the disserta…: the first chapter',
      'Writing the disserta… the second chapter',
      'Maths',
    ]);
  });

  it('are different for all names, and never too long', () => {
    const long = fc.stringMatching(/^a{30}[bc]{0,12}a{30}$/);
    const name = fc.oneof(long, fc.string({ minLength: 1, unit: 'grapheme' }));
    fc.assert(
      fc.property(fc.uniqueArray(name, { selector: sameName }), (names) => {
        const proposed = [...proposedNames(names).values()];
        expect(proposed.some(isLongName)).toBe(false);
        expect(new Set(proposed).size).toBe(names.length);
      }),
    );
  });

  it('are found quickly for many names that differ only in the middle', () => {
    const names = Array.from(
      { length: 50_000 },
      (_, place) => `${'a'.repeat(30)}${place}${'a'.repeat(30)}`,
    );
    expect(new Set(proposedNames(names).values()).size).toBe(50_000);
  });
});
