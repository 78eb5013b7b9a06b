import { isTimeZone } from '@furrow/domain/calendar';
import { LANGUAGES } from '@furrow/domain/language';
import { z } from 'zod';

/** Visible ASCII alone, as every address is once a browser has parsed it; a NUL could not be stored. */
const ADDRESS = /^[!-~]+$/;

/**
 * `POST /api/me/push`: this browser wants to be told when Furrow is closed (D49). It replaces what the session asked for before,
 * and ends with the session.
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
  /** The device's IANA time zone: reminders come by its clock. */
  timeZone: z.string().max(64).refine(isTimeZone, 'No time zone'),
  /** The language to write in while the account has chosen none. */
  language: z.enum(LANGUAGES),
});
export type PushSubscriptionSent = z.infer<typeof pushSubscriptionSchema>;

/** `GET /api/me/push`, and the answer of the other two. */
export const pushStateSchema = z.object({
  /** The server's VAPID key, as the browser's `applicationServerKey`: base64url of 65 bytes. */
  publicKey: z.string(),
  /** Where this session is told; null if it is not. */
  endpoint: z.string().nullable(),
});
export type PushState = z.infer<typeof pushStateSchema>;
