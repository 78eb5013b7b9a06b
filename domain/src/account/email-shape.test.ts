import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { hasEmailShape } from './email-shape.ts';

it('takes every address, with spaces around it', () => {
  fc.assert(fc.property(fc.emailAddress(), (address) => hasEmailShape(` ${address} `)));
});

it.each(['rowan', 'rowan@', '@farm.example', 'rowan@farm', 'a b@farm.example', 'a@b@farm.example'])(
  'refuses %s',
  (typed) => expect(hasEmailShape(typed)).toBe(false),
);
