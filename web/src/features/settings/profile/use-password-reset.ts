import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { MINUTE, type Instant } from '@furrow/domain/time';
import { browserStorage, type KeyValueStorage } from '../../../platform/browser-storage.ts';
import { useWholeTitle } from '../../../platform/document-title.ts';
import { browserSchedule } from '../../../platform/schedule.ts';
import { PASSWORD_RESET_KEYS } from '../../../read-model/identity-keys.ts';

export interface PasswordReset {
  /** `changed`: the page for it sent somebody back here (D33). */
  readonly stage: ResetProgress['stage'] | 'changed';
  readonly noteSent: () => void;
}

const read = () => readResetProgress(browserStorage(), Date.now());

/** Follows a change of password by mail: the title says what to do, and coming back reloads the page (section 4). */
export function usePasswordReset(): PasswordReset {
  const [progress, setProgress] = useState<ResetProgress>(read);
  const [search] = useSearchParams();
  const isChanged = search.get('passwordReset') === 'true';
  const isSent = progress.stage === 'sent' && !isChanged;

  useWholeTitle(isSent ? 'Check your email' : null);

  useEffect(() => {
    if (isChanged) clearResetProgress(browserStorage());
  }, [isChanged]);

  useEffect(() => {
    if (!isSent) return undefined;
    function comeBack() {
      if (read().stage !== 'sent') return;
      noteReturn(browserStorage());
      window.location.reload();
    }
    window.addEventListener('focus', comeBack);
    return () => window.removeEventListener('focus', comeBack);
  }, [isSent]);

  useEffect(() => {
    if (progress.stage === 'none') return undefined;
    return browserSchedule(() => setProgress(read()), progress.expiresAt - Date.now());
  }, [progress]);

  function noteSent() {
    noteResetSent(browserStorage(), Date.now());
    setProgress(read());
  }

  return { stage: isChanged ? 'changed' : progress.stage, noteSent };
}

/** How long a mail that was asked for is waited for (section 9). */
const EXPIRES_AFTER = 10 * MINUTE;

const { sent: SENT, sentAt: SENT_AT, justReset: JUST_RESET } = PASSWORD_RESET_KEYS;

/** Where a change of password stands: a mail is on its way, or somebody is back from it; until it is forgotten. */
type ResetProgress =
  | { readonly stage: 'none' }
  | { readonly stage: 'sent' | 'returned'; readonly expiresAt: Instant };

/** Reads it, and takes away what has expired or makes no sense. */
function readResetProgress(storage: KeyValueStorage, now: Instant): ResetProgress {
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

function noteResetSent(storage: KeyValueStorage, now: Instant): void {
  storage.setItem(SENT, 'true');
  storage.setItem(SENT_AT, String(now));
  storage.removeItem(JUST_RESET);
}

function noteReturn(storage: KeyValueStorage): void {
  storage.setItem(JUST_RESET, 'true');
}

function clearResetProgress(storage: KeyValueStorage): void {
  for (const key of [SENT, SENT_AT, JUST_RESET]) storage.removeItem(key);
}
