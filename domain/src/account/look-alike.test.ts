import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { displayNameOf, isReservedName, lookAlikes, skeletonOf } from './display-name.ts';

describe('the look of a name', () => {
  it.each([
    ['in Cyrillic', 'Paypal', 'Раураl'],
    ['in Greek', 'Nora', 'Νοra'],
    ['in Cherokee', 'Ada', 'ᎪdᎪ'],
    ['with wide letters', 'Ada', 'Ａｄａ'],
    ['with mathematical letters', 'Ada', '𝓐𝓭𝓪'],
    ['with other case', 'Ada Lovelace', 'ADA LOVELACE'],
    ['with l and I', 'Bill', 'BiIl'],
    ['with rn for m', 'Emma', 'Ernrna'],
    ['with 0 for o', 'Otto', '0tt0'],
    ['with other spaces and dots', 'Ada Lovelace', 'Ada.Lovelace '],
    ['with a mark that is made of two', 'Amélie', 'Ame\u0301lie'],
    ['with a variation selector', '葛城', '葛\u{e0100}城'],
  ])('is the same %s', (_how, name, imitation) => {
    expect(skeletonOf(imitation)).toBe(skeletonOf(name));
  });

  it.each([
    ['Ada', 'Adá'],
    ['Ada', 'Eda'],
    ['李雷', '李霄'],
    ['Борис', 'Мария'],
    ['🥕', '🍅'],
    ['Ada 1', 'Ada 2'],
    ['!!!', '???'],
  ])('tells %s and %s apart', (one, other) => {
    expect(skeletonOf(one)).not.toBe(skeletonOf(other));
  });

  it('is idempotent', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (name) => {
        expect(skeletonOf(skeletonOf(name))).toBe(skeletonOf(name));
      }),
    );
  });
});

describe('a name', () => {
  it.each([
    'Admin',
    'admin',
    'ADMIN',
    'A d m i n',
    'Аdmіn',
    '𝐀dmin 2',
    'adm1n',
    'Furrow',
    'FURR0W',
    'Furrow Support',
    'Furrow Team',
    'moderator_7',
    'System Administrator',
  ])('is reserved as %j', (name) => {
    expect(isReservedName(name)).toBe(true);
  });

  it.each(['Ada', 'Furrow fan', 'Adminah', 'Badmin', 'Team Carrot', 'Supporter', '', '7'])(
    'is not reserved: %j',
    (name) => {
      expect(isReservedName(name)).toBe(false);
    },
  );
});

describe('on the board', () => {
  it('names that look alike and reserved names are found', () => {
    const names = ['Ada', 'Bea', 'Аdа', 'Carl', 'Admin', 'ADA'];
    const found = lookAlikes(names.map((displayName) => ({ displayName })));
    expect([...found].map(({ displayName }) => displayName)).toEqual([
      'Ada',
      'Аdа',
      'Admin',
      'ADA',
    ]);
  });

  it.each([
    'Owner',
    'Root',
    'Mod',
    'The Owner',
    'Root 2',
    'm0d',
    'Mod Team',
    'Site Founder',
    'Владелец',
  ])('a name that may be an office is marked, and not refused: %j', (displayName) => {
    expect(displayNameOf(displayName)).toBe(displayName);
    expect(lookAlikes([{ displayName }]).size).toBe(1);
  });

  it.each(['Joe Root', 'Modi', 'Mody', 'Roots', 'Model', 'Dev Patel', 'Ownersson'])(
    'a name with such a word in it is not marked: %j',
    (displayName) => {
      expect(lookAlikes([{ displayName }]).size).toBe(0);
    },
  );
});
