import { MINUTE, type Instant } from '@furrow/domain/time';
import type { KeyValueStorage } from '../../../platform/browser-storage.ts';
import { PASSWORD_RESET_KEYS } from '../../../read-model/identity-keys.ts';

/** How long a mail that was asked for is waited for (section 9). */
const EXPIRES_AFTER = 10 * MINUTE;

const { sent: SENT, sentAt: SENT_AT, justReset: JUST_RESET } = PASSWORD_RESET_KEYS;

/** Where a change of password stands: a mail is on its way, or somebody is back from it; until it is forgotten. */
export type ResetProgress =
  | { readonly stage: 'none' }
  | { readonly stage: 'sent' | 'returned'; readonly expiresAt: Instant };

/** Reads it, and takes away what has expired or makes no sense. */
export function readResetProgress(storage: KeyValueStorage, now: Instant): ResetProgress {
  if (storage.getItem(SENT) === null) return { stage: 'none' };
  const sentAt = Number(storage.getItem(SENT_AT) ?? Number.NaN);
  const expiresAt = sentAt + EXPIRES_AFTER;
  // A clock that was set back would keep it for longer.
  if (!(sentAt <= now && now < expiresAt)) {
    clearResetProgress(storage);
    return { stage: 'none' };
  }
  return { stage: storage.getItem(JUST_RESET) === null ? 'sent' : 'returned', expiresAt };
}

export function noteResetSent(storage: KeyValueStorage, now: Instant): void {
  storage.setItem(SENT, 'true');
  storage.setItem(SENT_AT, String(now));
  storage.removeItem(JUST_RESET);
}

export function noteReturn(storage: KeyValueStorage): void {
  storage.setItem(JUST_RESET, 'true');
}

export function clearResetProgress(storage: KeyValueStorage): void {
  for (const key of [SENT, SENT_AT, JUST_RESET]) storage.removeItem(key);
}
