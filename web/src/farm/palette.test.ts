import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { EVENING } from './palette.ts';

const tokens = readFileSync(new URL('../ui/tokens.css', import.meta.url), 'utf8');
const token = (name: string) => new RegExp(`--color-${name}: (#\\w+);`).exec(tokens)?.[1];

test('the colours of pictures without a stylesheet are those of the tokens', () => {
  expect(EVENING).toEqual({
    sky: ['night-950', 'night-800', 'afterglow', 'horizon'].map(token),
    text: token('cream'),
  });
});
