import { isTimeZone } from '@furrow/domain/calendar';
import { LANGUAGES } from '@furrow/domain/language';
import { z } from 'zod';

/** Only visible ASCII, like every address that a browser has parsed. This excludes NUL, which the database cannot store. */
const ADDRESS = /^[!-~]+$/;

/**
 * `POST /api/me/push`: subscribes this browser to notifications while Furrow is closed (D49). The subscription replaces an earlier one of
 * the session, and ends with the session.
 *
 * Errors: `not-signed-in`, `user-token-expired`, `account-required` for demo users, `invalid-request` for an endpoint that is not an
 * address of a known push service, `too-many-requests`.
 */
export const pushSubscriptionSchema = z.object({
  /** The address at the browser's push service. */
  endpoint: z.url().max(2048).regex(ADDRESS),
  /** The browser's keys as `PushSubscription.toJSON()` has them: base64url of 65 and of 16 bytes. */
  keys: z.object({
    p256dh: z.string().regex(/^[\w-]{87}=?$/),
    auth: z.string().regex(/^[\w-]{22}={0,2}$/),
  }),
  /** The device's IANA time zone. Reminders are due by its local time. */
  timeZone: z.string().max(64).refine(isTimeZone, 'No time zone'),
  /** The language of the notifications while the account has chosen none. */
  language: z.enum(LANGUAGES),
});
export type PushSubscriptionSent = z.infer<typeof pushSubscriptionSchema>;

/** The answer of `GET`, `POST` and `DELETE /api/me/push`. */
export const pushStateSchema = z.object({
  /** The server's VAPID key, as the browser's `applicationServerKey`: base64url of 65 bytes. */
  publicKey: z.string(),
  /** The `endpoint` of this session's subscription; null if it has none. */
  endpoint: z.string().nullable(),
});
export type PushState = z.infer<typeof pushStateSchema>;
