// @vitest-environment happy-dom
import { MINUTE } from '@furrow/domain/time';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { appendEvent, stampNow } from '../../sync/rows/browser-ledger.ts';
import { guestOwner } from '../../sync/rows/owner.ts';
import { makeTag } from '../../sync/tags/tags.ts';
import { show } from '../../testing/component.tsx';
import { uuidFor } from '../../testing/events.ts';
import { TagPicker } from './tag-picker.tsx';

async function use(tag: string, ago: number): Promise<void> {
  const at = Date.now() - ago;
  const event = stampNow({ kind: 'planting-tagged', at, planting: 'a-focus-session.1', tag });
  await appendEvent(await guestOwner(), event);
}

it('offers the tag that was used last first, and those that were not used by name', async () => {
  const [maths = '', prose = ''] = [await makeTag('Maths'), await makeTag('Prose')];
  for (const name of ['Zoology', 'Art']) await makeTag(name);
  await use(prose, MINUTE);
  await use(maths, 2 * MINUTE);
  show(<TagPicker tag={null} onChoose={() => undefined} onClose={() => undefined} />);
  const group = await screen.findByRole('group', { name: 'Tags' });
  const offered = () => within(group).getAllByRole('button');
  await expect
    .poll(() => offered().map(({ textContent }) => textContent))
    .toEqual(['Prose', 'Maths', 'Art', 'Zoology', 'No tag']);
});

it('does not say that there is no tag while the tag has not arrived', async () => {
  await makeTag('Maths');
  show(<TagPicker tag={uuidFor('unheard', 0)} onChoose={() => {}} onClose={() => {}} />);
  await screen.findByRole('button', { name: 'Maths' });
  expect(screen.getByRole('button', { name: 'No tag', pressed: false })).toBeDefined();
});
