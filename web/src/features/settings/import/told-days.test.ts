import { expect, it } from 'vitest';
import { foundIn, idOf, type Found } from './found.ts';
import { readFiles } from './read-files.ts';
import { filesWith } from './testing/recognised.ts';
import { OPTIONS } from './sources/testing/reading-options.ts';
import { toldDays } from './told-days.ts';

const SUMMARY = 'date,project,minutes\n20260105,Website,50\n20260106,Website,25\n';

const DETAIL = `date,project,task,minutes,startTime,endTime
20260105,Website,Copy,25,09:00,09:25
20260105,Website,Copy,25,23:45,00:10
20260107,Website,Copy,25,09:00,09:25
`;

/** What a file brings to an account that has this from the source. */
function foundAfter(before: Found['sessions'], text: string, source = 'pomofocus'): Found {
  const files = readFiles(filesWith(text), { ...OPTIONS, people: [] });
  const origin = 'import';
  const sessions = before.map((each) => ({
    ...each,
    id: idOf(source, each),
    tag: null,
    import: origin,
  }));
  const imports = [{ origin, source, at: 0, tags: [], tasks: [], undone: null }];
  return foundIn(files, {
    sessions: new Map(sessions.map(({ id, tag }) => [id, tag])),
    tasks: new Set(),
    measured: [],
    told: toldDays({ imports, sessions }),
    past: sessions,
    offsetAt: () => 60,
  });
}

const keysOf = ({ sessions }: Found) => sessions.map(({ key }) => key);

it('leaves out the sum of a day whose sessions are here', () => {
  const found = foundAfter(foundAfter([], DETAIL).sessions, SUMMARY);
  expect(keysOf(found)).toEqual(['2026-01-06\tWebsite']);
  expect(found.here.sessions).toBe(1);
});

it('leaves out the sessions of a day whose sum is here', () => {
  const found = foundAfter(foundAfter([], SUMMARY).sessions, DETAIL);
  expect(keysOf(found)).toEqual(['2026-01-07 09:00']);
  expect(found.here.sessions).toBe(2);
});

it('brings both if the account has them from another source', () => {
  const { sessions } = foundAfter([], DETAIL);
  expect(keysOf(foundAfter(sessions, SUMMARY, 'forest'))).toHaveLength(2);
});
