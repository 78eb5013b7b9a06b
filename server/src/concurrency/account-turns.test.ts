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
