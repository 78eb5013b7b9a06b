import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { emailSchema } from './account.ts';

const kept = (typed: string) => emailSchema.safeParse(typed).data;

it.each([
  ['ada@bücher.example', 'ada@xn--bcher-kva.example'],
  ['ada@xn--bcher-kva.example', 'ada@xn--bcher-kva.example'],
  [' Ada@BÜCHER.Example ', 'ada@xn--bcher-kva.example'],
  ['ada@bu\u0308cher.example', 'ada@xn--bcher-kva.example'],
  ['ada@пример.рф', 'ada@xn--e1afmkfd.xn--p1ai'],
  ['ada@例え.テスト', 'ada@xn--r8jz45g.xn--zckzah'],
  ['ada@ｆａｒｍ。example', 'ada@farm.example'],
  ['ada@farm.example', 'ada@farm.example'],
])('keeps one account for either spelling of a domain (keycloak-ui#1994): %s', (typed, address) => {
  expect(kept(typed)).toBe(address);
});

it.each([
  'ada@bücher',
  'ada@bücher.example/path',
  'ada@bücher.example:80',
  'ada@eve@bücher.example',
  'ada@bü cher.example',
  'ada@bücher.example?x',
  'ada@b\u200Bücher.example\n.eve',
  'ädä@farm.example',
  'ada@１.２.３.４',
  'ada@-ü.example-',
])('refuses what is not an address: %s', (typed) => {
  expect(kept(typed)).toBeUndefined();
});

it('keeps every address as it was kept before, and what it keeps stays the same', () => {
  const before = z.string().trim().toLowerCase().pipe(z.email().max(254));
  fc.assert(
    fc.property(fc.emailAddress(), (typed) => {
      const old = before.safeParse(typed).data;
      if (old !== undefined) expect(kept(typed)).toBe(old);
    }),
  );
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 }), (label) => {
      const address = kept(`ada@${label}.example`);
      if (address !== undefined) expect(kept(address)).toBe(address);
    }),
  );
});
