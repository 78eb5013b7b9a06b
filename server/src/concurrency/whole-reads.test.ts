import { expect, it } from 'vitest';
import { createWholeReads } from './whole-reads.ts';

it('many accounts of one address that read slowly leave places for others (D75)', () => {
  const reads = createWholeReads();
  const begun = Array.from({ length: 20 }, (_, demo) => reads.begin(`demo ${demo}`, 'one'));
  expect(begun.filter((answer) => answer === 'under-way')).toHaveLength(12);
  const other = reads.begin('ada', 'another');
  expect(other).toBeTypeOf('function');
  expect(reads.begin('ada', 'a third')).toBe('under-way');
  if (typeof other === 'function') other();
  expect(reads.begin('ada', 'a third')).toBeTypeOf('function');
});
