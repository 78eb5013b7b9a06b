import { expect, it } from 'vitest';
import { SOURCES } from './sources/sources.ts';
import { titleOf, titles } from '../../../parts/source-titles.ts';

it('names the program of every format, and no other program', () => {
  const named = new Set(SOURCES.map(({ name }) => titleOf(name)));
  expect([...named].toSorted()).toEqual(titles.toSorted());
});
