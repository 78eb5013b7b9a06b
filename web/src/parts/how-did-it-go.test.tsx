// @vitest-environment happy-dom
import { harvestHistorySchema } from '@furrow/contract/read-model';
import { focusSessionAfterCycle } from '@furrow/domain/testing/focus-session';
import { ledgerOf } from '@furrow/domain/testing/ledgers';
import { DAY, HOUR } from '@furrow/domain/time';
import { screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { catchUp } from '../sync/figures/catch-up.ts';
import { appendEvent } from '../sync/rows/browser-ledger.ts';
import { guestOwner } from '../sync/rows/owner.ts';
import { button, show } from '../testing/component.tsx';
import { wired } from '../testing/events.ts';
import { HowDidItGo } from './how-did-it-go.tsx';

/** A guest's harvest that was begun a while ago; returns the planting's id. */
async function harvest(ago: number): Promise<string> {
  const { facts } = focusSessionAfterCycle({ at: Date.now() - ago });
  const events = wired(ledgerOf(facts, `begun ${ago} ago`));
  for (const event of events) await appendEvent(await guestOwner(), event);
  await catchUp();
  return history()[0]?.id ?? '';
}

const history = () =>
  harvestHistorySchema.parse(JSON.parse(localStorage.getItem('harvestHistory') ?? '[]'));

const told = () => {
  const [entry] = history();
  return { mood: entry?.mood, note: entry?.reviewNote };
};

let planting = '';
beforeEach(async () => {
  planting = await harvest(3 * HOUR);
});

it('stores a face at once, another in its place, and takes back the one that is pressed again', async () => {
  const { press } = show(<HowDidItGo planting={planting} />);
  await press('Well');
  await expect.poll(told).toEqual({ mood: 'well' });
  await press('Badly');
  await expect.poll(told).toEqual({ mood: 'badly' });
  await expect.poll(() => button('Badly').getAttribute('aria-pressed')).toBe('true');
  expect(button('Well').getAttribute('aria-pressed')).toBe('false');
  await press('Badly');
  await expect.poll(told).toEqual({});
});

it('stores a note beside the face on Enter and on leaving the field, but not on Escape', async () => {
  const { press, user } = show(<HowDidItGo planting={planting} />);
  await press('So-so');
  await press('Note');
  await user.keyboard('noisy{Enter}');
  await expect.poll(told).toEqual({ mood: 'so-so', note: 'noisy' });
  expect(document.activeElement).toBe(button('Note'));
  await press('Note');
  await user.keyboard(' outside');
  await press('Note');
  await expect.poll(told).toEqual({ mood: 'so-so', note: 'noisy outside' });
  await press('Note');
  await user.keyboard('!!!{Escape}');
  await press('Note');
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Note' }).value).toBe(
    'noisy outside',
  );
});

it('is only read a day after the harvest', async () => {
  localStorage.clear();
  const old = await harvest(DAY + 3 * HOUR);
  const said = { mood: 'well', reviewNote: 'by the window' };
  localStorage.setItem('harvestHistory', JSON.stringify([{ ...history()[0], ...said }]));
  show(<HowDidItGo planting={old} />);
  expect(screen.queryAllByRole('button')).toEqual([]);
  expect(screen.getByText('Well', { exact: false }).textContent).toBe('Well“by the window”');
});
