import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { browserStorage } from '../../../platform/browser-storage.ts';
import { useWholeTitle } from '../../../platform/document-title.ts';
import { browserSchedule } from '../../../platform/schedule.ts';
import {
  clearResetProgress,
  noteResetSent,
  noteReturn,
  readResetProgress,
  type ResetProgress,
} from './password-reset-progress.ts';

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
