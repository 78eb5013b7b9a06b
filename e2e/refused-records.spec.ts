import { expectAccessible } from './accessibility.ts';
import { beRegistered, test } from './account.ts';
import { expect } from './fixtures.ts';
import { beRefused, chooseVolume } from './refusing-server.ts';

// The farm stands still: a browser without a graphics card spends most of its time on drawing it.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('records that the server refuses are told, and the page never says that it is synced', async ({
  page,
  server,
}) => {
  await beRegistered(page, server);
  const accept = await beRefused(page);
  const sync = page.getByRole('banner').getByRole('button', { name: /^Sync: / });
  await expect(sync).toHaveAccessibleName('Sync: Not all accepted');
  await sync.click();
  const details = page.getByRole('dialog');
  await expect(details).not.toContainText('Synced');
  for (const text of [
    '1 to-do stays on this device',
    'Your settings were not',
    'The running timer',
  ])
    await expect(details).toContainText(text);
  await expectAccessible(page);
  await details.getByRole('button', { name: 'Sync now' }).click();
  await expect(sync).toHaveAccessibleName('Sync: Not all accepted');
  await test.step('what is changed after that is sent again, and taken', async () => {
    await page.keyboard.press('Escape');
    accept();
    await chooseVolume(page, 20);
    await page.getByRole('checkbox', { name: 'Sow' }).click();
    await page.getByRole('button', { name: 'Quit' }).click();
    await page.getByRole('button', { name: 'I Quit' }).click();
    await expect(sync).toHaveAccessibleName('Sync: Synced');
  });
});
