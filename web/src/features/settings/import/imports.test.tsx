// @vitest-environment happy-dom
import { FocusSession } from '@furrow/domain/testing/focus-session';
import { ledgerOf } from '@furrow/domain/testing/ledgers';
import { withContent } from '@furrow/domain/todo/task-record';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { appendEvent } from '../../../sync/rows/browser-ledger.ts';
import { guestOwner } from '../../../sync/rows/owner.ts';
import { changeRecords, newEdit, readRecords, TASKS } from '../../../sync/rows/records.ts';
import { makeTag, TAGS } from '../../../sync/tags/tags.ts';
import { alerts, button } from '../../../testing/component.tsx';
import { wired } from '../../../testing/events.ts';
import {
  choose,
  confirm,
  facts,
  file,
  history,
  nameOfTag,
  upload,
} from './testing/import-dialog.tsx';
import { WorkerInPage } from './testing/worker-in-page.ts';

const FOREST = `Start Time,End Time,Tag,Note,Tree Type,Is Success
2016-01-21T14:49:13.000-0500,2016-01-21T15:14:13.000-0500,Unset,Reading,Cedar,True
2016-01-28T15:20:27.000-0500,2016-01-28T15:50:27.000-0500,Study,,Cedar,True
2016-02-28T15:20:27.000-0500,2016-02-28T15:34:23.000-0500,Study,,Cedar,False
yesterday,today,Study,,Cedar,True
`;

const TOGGL = `User,Email,Client,Project,Task,Description,Billable,Start date,Start time,End date,End time,Duration,Tags
Ada,ada@farm.example,,Website,,Mail,No,03/04/2020,09:00:00,03/04/2020,10:30:00,01:30:00,
`;

const TODOIST = `TYPE,CONTENT,PRIORITY,INDENT,AUTHOR,RESPONSIBLE,DATE,DATE_LANG
task,Call the bank,1,1,Anna (1),,,
task,Write a letter,1,1,Anna (1),,,
`;

/** The names of the tasks on the list, in alphabetical order. */
async function names(): Promise<readonly string[]> {
  const records = await readRecords(TASKS, await guestOwner());
  const listed = records.flatMap(({ content }) => content.value?.name ?? []);
  return listed.toSorted((one, other) => one.localeCompare(other));
}

it('shows what a file holds before anything is stored', async () => {
  const page = await choose(file(FOREST));
  await confirm('Import 2 sessions');
  expect(facts()).toEqual({
    New: '2 sessions',
    Days: 'Jan 21 – 28, 2016',
    'Focus time': '55 min',
    'Abandoned, left out': '1',
  });
  await page.user.click(screen.getByText('1 row was not understood'));
  expect(await screen.findByText('Line 5')).toBeTruthy();
  expect(screen.queryByRole('combobox')).toBeNull();
  expect(screen.queryByRole('radio')).toBeNull();
  await page.press('Cancel');
  expect(await history()).toEqual([]);
});

it('imports with the chosen tags, lists the import, finds nothing new in the same file, and undoes it', async () => {
  const reading = await makeTag('Reading');
  const page = await choose(file(FOREST));
  await confirm('Import 2 sessions');
  await page.type('Name of “Study” in Furrow', 'reading');
  await page.press('Import 2 sessions');
  expect(await screen.findByText(/^2 sessions are in your garden’s history/)).toBeTruthy();
  expect((await history()).map(({ tag }) => tag)).toEqual(expect.arrayContaining([reading, null]));
  await page.press('Close');
  const list = await screen.findByRole('list');
  expect(within(list).getByText(/2 sessions$/)).toBeTruthy();
  expect(within(list).getByText('0 of 2 sent')).toBeTruthy();

  await page.press('Import…');
  await upload(page, file(FOREST, 'again.csv'));
  expect(await screen.findByText('Everything in this file is already here.')).toBeTruthy();
  expect(facts()).toMatchObject({ 'Already here': '2 sessions' });
  expect(screen.queryByRole('button', { name: /^Import \d/ })).toBeNull();
  await page.press('Close');

  await page.user.click(screen.getByRole('button', { name: /^Undo Forest/ }));
  await page.press('Undo import');
  expect(await screen.findByText('The import is undone.')).toBeTruthy();
  expect(screen.queryByRole('list')).toBeNull();
  expect(await history()).toEqual([]);
  await waitFor(() => expect(button('Import…')).toBe(document.activeElement));
});

it('does not import what Furrow measured itself', async () => {
  const at = Date.parse('2016-01-21T14:49:13.000-0500');
  for (const event of wired(ledgerOf(new FocusSession({ at }).grow(1).facts)))
    await appendEvent(await guestOwner(), event);
  await choose(file(FOREST));
  await confirm('Import 1 session');
  expect(facts()).toMatchObject({ 'Already here': '1 session', Days: 'Jan 28, 2016' });
});

it('leaves out a tag that is not wanted, and does not import one without a name', async () => {
  const page = await choose(file(FOREST));
  await confirm('Import 2 sessions');
  await page.user.clear(screen.getByLabelText('Name of “Study” in Furrow'));
  expect(button('Import 2 sessions')).toHaveProperty('disabled', true);
  expect(screen.getByText('Enter a name, or leave the tag out.')).toBeTruthy();
  await page.user.click(screen.getByRole('checkbox', { name: /^Study/ }));
  await page.press('Import 2 sessions');
  await screen.findByText(/^2 sessions are/);
  expect((await history()).map(({ tag }) => tag)).toEqual([null, null]);
  expect(await readRecords(TAGS, await guestOwner())).toEqual([]);
});

it('asks for zone and order of day and month where the file leaves them open, and reads again', async () => {
  const page = await choose(file(TOGGL));
  await confirm('Import 1 session');
  await page.choose('Time zone of the file', /^Asia\/Tokyo/);
  await page.user.click(await screen.findByRole('radio', { name: /^Day first/ }));
  await waitFor(() => expect(facts()).toMatchObject({ Days: 'Apr 3, 2020' }));
  expect(screen.getByRole('radio', { name: 'Month first 3/4/2020 is Wednesday, March 4, 2020' }));
  await page.user.click(await confirm('Import 1 session'));
  await screen.findByText(/^1 session is/);
  const [session] = await history();
  expect(session?.when).toEqual({ start: Date.UTC(2020, 3, 3, 0), offset: 540 });
  expect(await nameOfTag(session?.tag)).toBe('Website');
});

it('brings tasks, and names those that were edited when their import is undone', async () => {
  const page = await choose(file(TODOIST));
  await page.user.click(await confirm('Import 2 tasks'));
  await screen.findByText('2 tasks are on your list.');
  await page.press('Close');
  expect(await names()).toEqual(['Call the bank', 'Write a letter']);
  await changeRecords(TASKS, await guestOwner(), (records) =>
    records.map((record) =>
      record.content.value?.name === 'Write a letter'
        ? withContent(record, { ...record.content.value, name: 'Write two letters' }, newEdit())
        : record,
    ),
  );
  await page.user.click(await screen.findByRole('button', { name: /^Undo Todoist/ }));
  await page.press('Undo import');
  expect(await screen.findByText('Write two letters')).toBeTruthy();
  expect(await names()).toEqual(['Write two letters']);

  await page.press('Import…');
  await upload(page, file(TODOIST));
  await page.user.click(await confirm('Import 1 task'));
  await screen.findByText('1 task is on your list.');
  expect(await names()).toEqual(['Call the bank', 'Write two letters']);
});

it('leaves a task that a second import has as well, when the first import is undone', async () => {
  const page = await choose(file(TODOIST.replace(/task,Write.*\n/, '')));
  await page.user.click(await confirm('Import 1 task'));
  await page.user.click(await confirm('Close'));
  await page.press('Import…');
  await upload(page, file(TODOIST));
  await page.user.click(await confirm('Import 1 task'));
  await page.user.click(await confirm('Close'));
  const undo = await screen.findAllByRole('button', { name: /^Undo Todoist/ });
  if (undo[1]) await page.user.click(undo[1]);
  await page.press('Undo import');
  expect(await screen.findByText('The import is undone.')).toBeTruthy();
  expect(screen.queryByText(/^Tasks that you have edited/)).toBeNull();
  expect(await names()).toEqual(['Call the bank', 'Write a letter']);
});

it('leaves the sessions that a second import has as well, when the first import is undone', async () => {
  const page = await choose(file(FOREST.replace(/2016-01-28T.*\n/, '')));
  await page.user.click(await confirm('Import 1 session'));
  await page.user.click(await confirm('Close'));
  await page.press('Import…');
  await upload(page, file(FOREST));
  await confirm('Import 1 session');
  expect(facts()).toMatchObject({ New: '1 session', 'Already here': '1 session' });
  await page.press('Import 1 session');
  await page.user.click(await confirm('Close'));
  expect(await history()).toHaveLength(2);
  const undo = await screen.findAllByRole('button', { name: /^Undo Forest/ });
  if (undo[1]) await page.user.click(undo[1]);
  await page.press('Undo import');
  expect(await screen.findByText('The import is undone.')).toBeTruthy();
  const left = await history();
  expect(left).toHaveLength(2);
  expect(await Promise.all(left.map(({ tag }) => nameOfTag(tag)))).toContain('Study');
});

it.each([
  ['nothing', file(' \n'), 'history.csv is empty. Export it again, then choose the new file.'],
  [
    'a picture',
    file(new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0])),
    'history.csv holds no text. Choose a CSV or JSON file.',
  ],
  ['another table', file('a,b\n1,2\n'), /^Furrow does not know the format of history\.csv/],
  [
    'too much',
    Object.defineProperty(file(FOREST), 'size', { value: 101 * 1024 * 1024 }),
    /over 100\sMB/,
  ],
  [
    'a folder',
    Object.assign(file(FOREST), { arrayBuffer: () => Promise.reject(new Error('a folder')) }),
    'The files could not be read. Please choose them again.',
  ],
])('says what is wrong with %s, and takes another file', async (_, wrong, text) => {
  const page = await choose(wrong);
  await waitFor(() => expect(alerts()).toEqual([expect.stringMatching(text)]));
  await upload(page, file(FOREST));
  await confirm('Import 2 sessions');
  expect(alerts()).toEqual([]);
});

it('says that files of different programs cannot be read together', async () => {
  await choose(file(FOREST), file(TODOIST, 'tasks.csv'));
  await waitFor(() =>
    expect(alerts()).toEqual([expect.stringMatching(/^These files come from different programs/)]),
  );
});

it('stops reading when that is cancelled, and chooses again', async () => {
  vi.stubGlobal(
    'Worker',
    class extends WorkerInPage {
      override postMessage(): void {
        // Never answers.
      }
    },
  );
  const page = await choose(file(FOREST));
  await screen.findAllByText('Reading your files…');
  await page.press('Cancel');
  vi.stubGlobal('Worker', WorkerInPage);
  await upload(page, file(FOREST));
  await confirm('Import 2 sessions');
});

it('imports nothing that the account has no room for: a part stays free for new focus', async () => {
  const most = 1_000_000;
  vi.stubGlobal('fetch', () =>
    Promise.resolve(new Response(JSON.stringify({ stored: (most * 15) / 16, most }))),
  );
  await choose(file(FOREST));
  const text = 'The oldest 2 sessions do not fit into your account’s storage.';
  expect(await screen.findByText(text)).toBeTruthy();
  expect(button('Close')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Import \d/ })).toBeNull();
});

it('says that nothing was imported where the browser has no room', async () => {
  const page = await choose(file(FOREST));
  await confirm('Import 2 sessions');
  const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  await page.press('Import 2 sessions');
  await waitFor(() =>
    expect(alerts()).toEqual([expect.stringMatching(/^Nothing was imported, since this browser/)]),
  );
  put.mockRestore();
  await page.press('Import 2 sessions');
  await screen.findByText(/^2 sessions are/);
});
