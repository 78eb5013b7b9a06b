// @vitest-environment happy-dom
import { plantingIdSchema } from '@furrow/contract/fields';
import { plantingsOf } from '@furrow/domain/events/event';
import { focusSessionAfterCycle } from '@furrow/domain/testing/focus-session';
import { ledgerOf } from '@furrow/domain/testing/ledgers';
import { DAY } from '@furrow/domain/time';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { catchUp, shortenPlanting, strikePlanting } from '../../sync/figures/catch-up.ts';
import { appendEvent } from '../../sync/rows/browser-ledger.ts';
import { guestOwner } from '../../sync/rows/owner.ts';
import { show } from '../../testing/component.tsx';
import { wired } from '../../testing/events.ts';
import { CorrectedPlantings } from './corrected-plantings.tsx';

/** A guest's harvest that was begun a while ago; returns the planting's id. */
async function harvest(ago: number) {
  const { facts } = focusSessionAfterCycle({ at: Date.now() - ago, name: `begun ${ago} ago` });
  const events = wired(ledgerOf(facts, `begun ${ago} ago`));
  for (const event of events) await appendEvent(await guestOwner(), event);
  await catchUp();
  return plantingIdSchema.parse([...plantingsOf(events)][0]);
}

const rows = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent);

const [older, newer] = [await harvest(4 * DAY), await harvest(DAY)];

const what = (said: string) => expect.stringContaining(`${said} (before: 1 h 40 min of focus)`);

it('lists what was struck and shortened, newest first, and undoes one after the other', async () => {
  await strikePlanting(older, true);
  await shortenPlanting(newer, { beginning: 0, end: 600 });
  await strikePlanting(newer, true);
  const { user } = show(<CorrectedPlantings />);
  await expect.poll(rows).toEqual([what('did not happen'), what('did not happen')]);
  const [first, second] = screen.getAllByRole('button', { name: 'Undo' });
  if (!first || !second) throw new Error('A button is missing.');
  // The second is pressed while the first is still being stored.
  await user.click(first);
  await user.click(second);
  await expect.poll(rows).toEqual([what('shortened')]);
  await user.click(first);
  await expect.poll(() => screen.queryByText('Corrected plantings')).toBeNull();
  // The list is gone before the figures have followed, and the button waits for them.
  await catchUp();
});
