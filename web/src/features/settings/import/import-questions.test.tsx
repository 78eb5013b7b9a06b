// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { button } from '../../../testing/component.tsx';
import { encoded } from './testing/encoded.ts';
import {
  choose,
  confirm,
  facts,
  file,
  history,
  nameOfTag,
  upload,
} from './testing/import-dialog.tsx';

const HEADER =
  'User,Email,Client,Project,Task,Description,Billable,Start date,Start time,End date,End time,Duration,Tags';

/** Half an hour that somebody worked. */
const entry = (person: string, client: string, project: string, day: number, hour: string) => {
  const about = [person, `${person.toLowerCase()}@farm.example`, client, project, '', 'Mail', 'No'];
  const at = `2020-05-0${day}`;
  return [...about, at, `${hour}:00:00`, at, `${hour}:30:00`, '00:30:00', ''].join(',');
};

const TEAM = [
  HEADER,
  entry('Ada', 'Acme', 'Website', 4, '09'),
  entry('Ada', 'Globex', 'Website', 4, '11'),
  entry('Ben', 'Acme', 'Website', 4, '09'),
  entry('Ben', '', 'Bookkeeping', 5, '09'),
  entry('Ben', '', 'Bookkeeping', 5, '10'),
].join('\n');

it('asks whose sessions a report of a team has before anything counts', async () => {
  const page = await choose(file(`${TEAM}\n`));
  expect(await screen.findByRole('group', { name: 'Whose sessions?' })).toBeTruthy();
  expect(screen.queryAllByRole('term')).toEqual([]);
  expect(screen.queryByText('This file holds nothing that can be imported.')).toBeNull();
  expect(button('Import 0 sessions')).toHaveProperty('disabled', true);

  await page.user.click(screen.getByRole('checkbox', { name: /^Ada, ada@farm/ }));
  await confirm('Import 2 sessions');
  expect(facts()).toMatchObject({
    New: '2 sessions',
    'Other people’s sessions, left out': '3',
  });
  await page.user.click(screen.getByRole('checkbox', { name: /^Ben/ }));
  await confirm('Import 4 sessions');
  await page.user.click(screen.getByRole('checkbox', { name: /^Ben/ }));
  await page.user.click(await confirm('Import 2 sessions'));
  await screen.findByText(/^2 sessions are/);
  const names = await Promise.all((await history()).map(({ tag }) => nameOfTag(tag)));
  expect(new Set(names)).toEqual(new Set(['Website (Acme)', 'Website (Globex)']));
});

it('asks nothing of a report of one person', async () => {
  await choose(file(`${[HEADER, entry('Ada', '', 'Website', 4, '09')].join('\n')}\n`));
  await confirm('Import 1 session');
  expect(screen.queryByRole('group', { name: 'Whose sessions?' })).toBeNull();
});

it('shows in which code page a file was read, and reads it in another one', async () => {
  const text = `${HEADER}\n${entry('Ada', '', 'Чтение', 4, '09')}\n`;
  const page = await choose(file(encoded(text, 'windows-1251')));
  await confirm('Import 1 session');
  expect(screen.getByRole('checkbox', { name: /^Чтение/ })).toBeTruthy();
  const label = 'Character encoding of the file';
  expect(screen.getByRole('combobox', { name: label }).textContent).toMatch(/Russian/);
  expect(screen.getByText(/choose another one: .*Чтение/)).toBeTruthy();

  await page.choose(label, /^German, French/);
  expect(await screen.findByRole('checkbox', { name: /^×òåíèå/ })).toBeTruthy();
  await page.choose(label, /^Russian/);
  expect(await screen.findByRole('checkbox', { name: /^Чтение/ })).toBeTruthy();
});

it('asks nothing of a file in Unicode, and forgets the answers to the files before', async () => {
  const text = `${HEADER}\n${entry('Ada', '', 'Чтение', 4, '09')}\n`;
  const page = await choose(file(encoded(text, 'windows-1251')));
  await confirm('Import 1 session');
  await page.choose('Character encoding of the file', /^German, French/);
  await screen.findByRole('checkbox', { name: /^×òåíèå/ });
  await page.press('Cancel');
  await page.press('Import…');
  await upload(page, file(text));
  expect(await screen.findByRole('checkbox', { name: /^Чтение/ })).toBeTruthy();
  expect(screen.queryByRole('combobox', { name: 'Character encoding of the file' })).toBeNull();
});

it('says how much time stands in two entries', async () => {
  const rows = [entry('Ada', '', 'Website', 4, '09'), entry('Ada', '', 'Garden', 4, '09')];
  await choose(file(`${[HEADER, ...rows].join('\n')}\n`));
  await confirm('Import 2 sessions');
  expect(facts()).toMatchObject({ 'In two sessions at once, counted once': '30 min' });
});

it('says how many notes are left out among tasks', async () => {
  const ticktick = `"List Name","Title","Kind","Status"
"Home","Buy milk","TEXT","0"
"Home","Wi-Fi password","NOTE","0"
`;
  await choose(file(ticktick));
  await confirm('Import 1 task');
  expect(facts()).toMatchObject({ New: '1 task', 'Notes, left out': '1' });
});
