import { screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { beforeEach, vi } from 'vitest';
import { openLedger } from '../../../../sync/database/ledger-database.ts';
import { readHistory } from '../../../../sync/history/read-history.ts';
import { guestOwner } from '../../../../sync/rows/owner.ts';
import { readRecords } from '../../../../sync/rows/records.ts';
import { TAGS } from '../../../../sync/tags/tags.ts';
import { show } from '../../../../testing/component.tsx';
import { Imports } from '../imports.tsx';
import { WorkerInPage } from './worker-in-page.ts';

export const file = (content: string | Uint8Array<ArrayBuffer>, name = 'history.csv') =>
  new File([content], name);

/** Each test begins without anything imported, and without a network. */
beforeEach(async () => {
  vi.stubGlobal('Worker', WorkerInPage);
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
  const emptying = (await openLedger()).transaction(['tasks', 'ledger'], 'readwrite');
  await Promise.all([
    emptying.objectStore('tasks').clear(),
    emptying.objectStore('ledger').clear(),
  ]);
});

/** Opens the dialog, and chooses files. */
export async function choose(...files: readonly File[]) {
  const page = show(
    <MemoryRouter>
      <Imports />
    </MemoryRouter>,
  );
  await page.press('Import…');
  await upload(page, ...files);
  return page;
}

export async function upload({ user }: ReturnType<typeof show>, ...files: readonly File[]) {
  await screen.findByRole('button', { name: 'Choose files' });
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  if (input) await user.upload(input, [...files]);
}

export const confirm = (name: string) => screen.findByRole('button', { name });

/** The figures of the preview, by their names. */
export const facts = () =>
  Object.fromEntries(
    screen
      .getAllByRole('term')
      .map((term) => [term.textContent, term.nextElementSibling?.textContent]),
  );

export const history = async () => (await readHistory(await guestOwner())).sessions;

/** The name of a session's tag. */
export const nameOfTag = async (id: string | null | undefined) =>
  (await readRecords(TAGS, await guestOwner())).find(({ origin }) => origin === id)?.name.value;
