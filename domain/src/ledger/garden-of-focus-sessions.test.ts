import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { arbitraryDiary } from '../testing/ledgers.ts';
import { NaiveGarden } from '../testing/naive-garden.ts';
import { projectGarden } from './garden.ts';

describe('the garden of one focus session after another', { timeout: 60_000 }, () => {
  it('is what the naive garden counts event by event (D13 to D22, D28)', () => {
    fc.assert(
      fc.property(arbitraryDiary, (diary) => {
        const naive = new NaiveGarden();
        for (const event of diary) naive.happen(event);
        const { days, history, records } = projectGarden(diary);
        expect(days).toEqual(naive.days);
        expect(records).toHaveLength(naive.records.length);
        expect(records).toMatchObject(naive.records);
        expect(history).toHaveLength(naive.entries.size);
        for (const entry of history) expect(entry).toMatchObject(naive.entries.get(entry.id) ?? {});
      }),
      { numRuns: 1000 },
    );
  });
});
