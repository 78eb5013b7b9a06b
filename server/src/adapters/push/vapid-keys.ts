import { join } from 'node:path';
import webPush from 'web-push';
import type { Settings } from '../../env.ts';
import { StartupError } from '../../errors.ts';
import { keptSecret } from '../kept-secret.ts';
import { publicKeyOf } from '../../push-key.ts';

/** The keys that sign this server's push messages (RFC 8292), in base64url. */
export interface VapidKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

const fileName = 'vapid-key';

/**
 * The keys from the settings, or else those in the data folder, which are made on the first start. A browser's subscription works
 * with these keys only: after a change of keys, a browser gets no messages until it subscribes again.
 * @throws StartupError `data-dir-unusable`
 */
export async function vapidKeys(settings: Settings): Promise<VapidKeys> {
  const { VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY, DATA_DIR } = settings;
  if (VAPID_PUBLIC_KEY !== undefined && VAPID_PRIVATE_KEY !== undefined)
    return { publicKey: VAPID_PUBLIC_KEY, privateKey: VAPID_PRIVATE_KEY };
  const privateKey = await keptSecret(
    DATA_DIR,
    fileName,
    () => webPush.generateVAPIDKeys().privateKey,
  );
  const publicKey = publicKeyOf(privateKey);
  if (publicKey !== undefined) return { publicKey, privateKey };
  throw new StartupError(
    'data-dir-unusable',
    `${join(DATA_DIR, fileName)} holds no key. Restore it, or remove it: browsers are then told nothing until they ask again.`,
  );
}
