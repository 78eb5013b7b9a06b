import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { judged, type Judgement } from './judge.ts';
import {
  furrowExports,
  goodtimeLists,
  marinaraHistories,
  openPomodoros,
  sessionLists,
  superProductivityBackups,
  tomatoLists,
} from './odd-json.ts';
import {
  goodtimeTables,
  habiticaTables,
  savedGoodtimeTables,
  ticktickTables,
  todoistTables,
} from './odd-lists.ts';
import {
  forestFiles,
  marinaraTables,
  pomofocusDetails,
  pomofocusSums,
  togglReports,
} from './odd-timers.ts';

/** `npm run prove -- imports` reads many more. */
const FILES = Number(process.env['FURROW_FILES'] ?? 1300);

const FORMATS = Object.entries({
  togglReports,
  forestFiles,
  pomofocusDetails,
  pomofocusSums,
  marinaraTables,
  goodtimeTables,
  savedGoodtimeTables,
  ticktickTables,
  todoistTables,
  habiticaTables,
  sessionLists,
  tomatoLists,
  goodtimeLists,
  marinaraHistories,
  openPomodoros,
  superProductivityBackups,
  furrowExports,
});

const figures: Judgement[] = [];

describe('an odd export', () => {
  it.each(FORMATS)('of %s: each row is read right or told, and nothing twice', (_, files) => {
    fc.assert(
      fc.property(files, (file) => {
        const judgement = judged(file);
        figures.push(judgement);
        const text = new TextDecoder().decode(file.bytes);
        expect({ ...judgement, text }).toMatchObject({ lost: [], doubled: [], again: 0 });
      }),
      { numRuns: Math.ceil(FILES / FORMATS.length) },
    );
  });

  it('in figures', () => {
    const sum = (of: (judgement: Judgement) => number) =>
      figures.reduce((all, each) => all + of(each), 0);
    const told = {
      files: figures.length,
      rows: sum(({ rows }) => rows),
      read: sum(({ read }) => read),
      told: sum(({ told: count }) => count),
      skipped: sum(({ skipped }) => skipped),
      lost: sum(({ lost }) => lost.length),
      doubled: sum(({ doubled }) => doubled.length),
      'new in a second reading': sum(({ again }) => again),
      'code pages guessed otherwise': sum(({ isGuessedWrong }) => Number(isGuessedWrong)),
    };
    // oxlint-disable-next-line no-console -- the proof prints its figures
    if (process.env['FURROW_FILES'] !== undefined) console.table(told);
    expect(told).toMatchObject({ lost: 0, doubled: 0, 'new in a second reading': 0 });
  });
});
