import { stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readSettings } from '../../env.ts';
import { folderWith } from '../../testing/folder-with.ts';
import { vapidKeys } from './vapid-keys.ts';

function settingsWith(variables: Record<string, string>) {
  const result = readSettings(variables);
  if (!result.ok) throw new Error('wrong settings');
  return result.settings;
}

test('keys are made once, kept for their owner alone, and found again', async () => {
  const settings = settingsWith({ DATA_DIR: await folderWith({}) });
  const keys = await vapidKeys(settings);
  const { mode } = await stat(join(settings.DATA_DIR, 'vapid-key'));
  expect(mode & 0o777).toBe(0o600);
  expect(await vapidKeys(settings)).toEqual(keys);
});

test('the settings decide where they name a pair', async () => {
  const { publicKey, privateKey } = await vapidKeys(
    settingsWith({ DATA_DIR: await folderWith({}) }),
  );
  const pair = { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey };
  const elsewhere = settingsWith({ DATA_DIR: await folderWith({}), ...pair });
  expect(await vapidKeys(elsewhere)).toEqual({ publicKey, privateKey });
});

test('a damaged key is never replaced in silence', async () => {
  const settings = settingsWith({ DATA_DIR: await folderWith({}) });
  await writeFile(join(settings.DATA_DIR, 'vapid-key'), 'no key');
  await expect(vapidKeys(settings)).rejects.toMatchObject({ code: 'data-dir-unusable' });
});
