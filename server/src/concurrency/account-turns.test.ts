import { once } from 'node:events';
import { expect, it } from 'vitest';
import { createAccountTurns } from './account-turns.ts';

it('many accounts of one address that read slowly leave places for others (D75)', () => {
  const turns = createAccountTurns();
  const begun = Array.from({ length: 20 }, (_, demo) => turns.begin(`demo ${demo}`, 'one'));
  expect(begun.filter((answer) => answer === 'under-way')).toHaveLength(12);
  const other = turns.begin('ada', 'another');
  expect(other).toBeTypeOf('function');
  expect(turns.begin('ada', 'a third')).toBe('under-way');
  if (typeof other === 'function') other();
  expect(turns.begin('ada', 'a third')).toBeTypeOf('function');
});

it('long work of however many accounts leaves a place for short work', async () => {
  const turns = createAccountTurns();
  const over = new AbortController();
  const ended = once(over.signal, 'abort');
  let atWork = 0;
  const long = async () => {
    atWork += 1;
    await ended;
  };
  const reads = Array.from({ length: 6 }, (_, place) =>
    place % 2 === 0 ? turns.takeLong(`reader ${place}`, long) : turns.step(long),
  );
  expect(await turns.take('ada', async () => 'harvested')).toBe('harvested');
  expect(atWork).toBe(2);
  over.abort();
  await Promise.all(reads);
  expect(atWork).toBe(6);
});
