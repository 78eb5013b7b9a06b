import type { PushMessage } from '@furrow/contract/push-message';
import webPush from 'web-push';
import type { VapidKeys } from './vapid-keys.ts';

/** Where a browser is reached, and the keys that only it can decrypt for. */
export interface PushAddress {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

/** `gone`: the browser has left that address, or its keys are not valid. */
type PushOutcome = 'sent' | 'gone' | 'failed';

/** Sends a message to a browser's push service; `ttlSeconds` says how long it is kept for a browser that is away. */
export type SendPush = (
  to: PushAddress,
  message: PushMessage,
  ttlSeconds: number,
) => Promise<PushOutcome>;

/** Shorter than a row's lease. */
const LONGEST_MS = 10_000;

/** @param contact an https or mailto address, at which a push service finds whoever runs this server */
export function createPushService(keys: VapidKeys, contact: string): SendPush {
  const vapidDetails = { subject: contact, ...keys };
  return async ({ endpoint, p256dh, auth }, message, ttlSeconds) => {
    const request = requestFor({ endpoint, keys: { p256dh, auth } }, JSON.stringify(message), {
      vapidDetails,
      TTL: ttlSeconds,
      urgency: 'high',
      contentEncoding: 'aes128gcm',
    });
    if (!request) return 'gone';
    const { method, headers, body } = request;
    const answer = await fetch(endpoint, {
      method,
      headers: headers,
      ...(body && { body: new Uint8Array(body) }),
      // A redirection could lead to an address that is on no list.
      redirect: 'manual',
      signal: AbortSignal.timeout(LONGEST_MS),
    });
    await answer.body?.cancel();
    if (answer.status === 404 || answer.status === 410) return 'gone';
    return answer.ok ? 'sent' : 'failed';
  };
}

/** Undefined if the browser's key is not a point of the curve. */
function requestFor(...given: Parameters<typeof webPush.generateRequestDetails>) {
  try {
    return webPush.generateRequestDetails(...given);
  } catch {
    return undefined;
  }
}
