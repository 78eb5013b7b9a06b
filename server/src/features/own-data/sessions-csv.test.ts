import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { withoutFormulas } from './sessions-csv.ts';

/** Where a spreadsheet may read a formula. This expression says it plainly, and costs the square of the text's length. */
const FORMULA = /(?<=^|[;\t])(?=\s*[=+\-@＝＋－＠]|[\t\r])/gu;

const SIGNS = Array.from('\t\t\t;; \r\n\u00a0\u3000=＝-a"');

it('marks each place of a text where a spreadsheet may read a formula, and no other', () => {
  const text = fc.string({ unit: fc.constantFrom(...SIGNS) });
  fc.assert(
    fc.property(text, (typed) => {
      expect(withoutFormulas(typed)).toBe(typed.replaceAll(FORMULA, "'"));
    }),
    { numRuns: 2000 },
  );
});
