import type { PushMessage } from '@furrow/contract/push-message';
import webPush from 'web-push';
import type { VapidKeys } from './vapid-keys.ts';

/** The endpoint at which a browser is reached, and the keys that encrypt messages to that browser. */
export interface PushAddress {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

/** `gone`: the endpoint no longer exists, or the browser's keys are not valid. */
type PushOutcome = 'sent' | 'gone' | 'failed';

/** Sends a message to a browser's push service, which keeps it for `ttlSeconds` while the browser is offline. */
export type SendPush = (
  to: PushAddress,
  message: PushMessage,
  ttlSeconds: number,
) => Promise<PushOutcome>;

/** How long a request to a push service may take. It ends before the lease of the row in `push_subscriptions` does. */
const LONGEST_MS = 10_000;

/** @param contact an https or mailto address, at which a push service can reach whoever runs this server */
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
      // A redirection could lead to a host that is not a known push service.
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
