import { SETTINGS_AFTER_RESET } from '@furrow/contract/page-paths';
import { useState, useEffect } from 'react';
import { useLocation } from 'react-router';
import { MINUTE, type Instant } from '@furrow/domain/time';
import { failureHint, failureText } from '../../../api/account-texts.ts';
import { requestPasswordReset } from '../../../api/account.ts';
import { currentViewer } from '../../../api/viewer.ts';
import { messageOf } from '../../../platform/language/message.ts';
import { useMessages } from '../../../platform/language/use-messages.ts';
import messages from '../settings.messages.ts';
import { AlertMessage } from '../../../ui/alert-message.tsx';
import { Button } from '../../../ui/button.tsx';
import { useForm } from '../../../ui/use-form.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { changePassword } from '../../../api/sign-in-methods.ts';
import { signInText } from '../../../api/sign-in-texts.ts';
import {
  newPasswordFaults,
  NewPasswordFields,
  newPasswordRequests,
} from '../../../parts/new-password.tsx';
import { PasswordInput } from '../../../ui/field.tsx';
import { OwnUsername } from './reauthentication.tsx';
import { browserStorage } from '../../../platform/browser-storage.ts';
import { useWholeTitle } from '../../../platform/document-title.ts';
import { onWindow } from '../../../platform/on-window.ts';
import { browserSchedule } from '../../../platform/schedule.ts';
import { currentOwner } from '../../../sync/rows/owner.ts';
import { renewPush } from '../../../sync/owners/push.ts';
import { PASSWORD_RESET_KEYS as keys } from '../../../read-model/identity-keys.ts';

/** Change Password: by a mail with a link, like a forgotten password, or with the current password. */
export function PasswordCard({ reset }: { reset: ReturnType<typeof usePasswordReset> }) {
  const t = useMessages(messages);
  const [isDismissed, setDismissed] = useState(false);
  const [inPlace, setInPlace] = useState<'closed' | 'open' | 'done'>('closed');

  async function send() {
    setDismissed(false);
    const email = currentViewer()?.email ?? '';
    const answer = await requestPasswordReset({ email, redirectTo: SETTINGS_AFTER_RESET });
    if (answer.ok) return reset.noteSent();
    return { text: failureText('password-email', answer), hint: failureHint(answer) };
  }

  function changed() {
    setInPlace('done');
    // The change has replaced the session, to which the push subscription belonged.
    void currentOwner().then(renewPush);
  }

  const { attempt, isSending, faultMessage } = useForm([], send);

  const stage = faultMessage || isDismissed ? 'none' : reset.stage;
  return (
    <Panel
      title={t('settings.password.title')}
      description={t(
        inPlace === 'open'
          ? 'settings.password.description-in-place'
          : 'settings.password.description',
      )}
    >
      {faultMessage}
      {stage !== 'none' && (
        <AlertMessage tone="success" urgent={false} onDismiss={() => setDismissed(true)}>
          {t(`settings.password.${stage}`)}
        </AlertMessage>
      )}
      {inPlace === 'done' && (
        <AlertMessage tone="success" urgent={false} onDismiss={() => setInPlace('closed')}>
          {t('settings.password.changed')}
        </AlertMessage>
      )}
      {inPlace === 'open' ? (
        <ChangePasswordForm onChanged={changed} onCancel={() => setInPlace('closed')} />
      ) : (
        <div className="flex flex-col items-start gap-3 sm:flex-row">
          <Button onClick={() => void attempt(send)} isBusy={isSending}>
            {t(isSending ? 'settings.sending' : 'settings.password.change')}
          </Button>
          <Button variant="quiet" className="max-sm:-ms-5" onClick={() => setInPlace('open')}>
            {t('settings.password.know-current')}
          </Button>
        </div>
      )}
    </Panel>
  );
}

type ChangePasswordFormProps = { onChanged: () => void; onCancel: () => void };

/** Changes the password without a mail; requires the current password. */
function ChangePasswordForm({ onChanged, onCancel }: ChangePasswordFormProps) {
  const t = useMessages(messages);
  const form = useForm(
    [['current', messageOf(messages, 'settings.enter-password')], ...newPasswordRequests],
    async (read) => {
      const answer = await changePassword({
        currentPassword: read('current'),
        newPassword: read('password'),
      });
      if (answer.ok) return onChanged();
      const about = answer.code === 'wrong-password' ? 'current' : 'password';
      return { text: signInText('change-password', answer), fields: [about] };
    },
    (read) => newPasswordFaults(read, (code) => signInText('change-password', { code })),
  );
  return (
    <form
      {...form.formProps}
      aria-label={t('settings.password.form')}
      className="flex animate-fade-in flex-col gap-4"
    >
      <OwnUsername />
      <PasswordInput
        {...form.fieldProps('current')}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the form opens at a press
        autoFocus
        label={t('settings.password.current')}
        autoComplete="current-password"
      />
      <NewPasswordFields
        label={t('settings.password.new')}
        again={t('settings.password.again')}
        signsOut
        fieldProps={form.fieldProps}
      />
      {form.faultMessage}
      <div className="flex flex-col gap-3 sm:flex-row">
        <Button onClick={onCancel} disabled={form.isSending}>
          {t('settings.cancel')}
        </Button>
        <Button type="submit" variant="primary" disabled={form.isSending}>
          {t(form.isSending ? 'settings.saving' : 'settings.password.save')}
        </Button>
      </div>
    </form>
  );
}

/** Follows a change of password by mail: until it is done, the tab's title says what to do, and coming back reloads the page. */
export function usePasswordReset() {
  const t = useMessages(messages);
  const [progress, setProgress] = useState(readResetProgress);
  const search = new URLSearchParams(useLocation().search);
  const isChanged = search.get('passwordReset') === 'true';
  const isSent = progress.stage === 'sent' && !isChanged;

  useWholeTitle(isSent ? t('settings.password.check-email') : null);

  useEffect(() => {
    if (isChanged) clearResetProgress();
  }, [isChanged]);

  useEffect(() => {
    if (!isSent) return undefined;
    return onWindow('focus', () => {
      if (readResetProgress().stage !== 'sent') return;
      browserStorage().setItem(keys.justReset, 'true');
      window.location.reload();
    });
  }, [isSent]);

  useEffect(() => {
    if (progress.stage === 'none') return undefined;
    return browserSchedule(() => setProgress(readResetProgress()), progress.expiresAt - Date.now());
  }, [progress]);

  function noteSent() {
    const storage = browserStorage();
    storage.setItem(keys.sent, 'true');
    storage.setItem(keys.sentAt, String(Date.now()));
    storage.removeItem(keys.justReset);
    setProgress(readResetProgress());
  }

  // The reset page redirects back here after the change (D33).
  const stage: ResetProgress['stage'] | 'changed' = isChanged ? 'changed' : progress.stage;
  return { stage, noteSent };
}

/** How long the page waits for a requested mail to be used. */
const EXPIRES_AFTER = 10 * MINUTE;

/** The progress of a change of password by mail: none, the mail was sent, or the visitor came back; it expires. */
type ResetProgress =
  | { readonly stage: 'none' }
  | { readonly stage: 'sent' | 'returned'; readonly expiresAt: Instant };

/** Reads the progress; removes it if it has expired or is invalid. */
function readResetProgress(): ResetProgress {
  const storage = browserStorage();
  if (storage.getItem(keys.sent) === null) return { stage: 'none' };
  const now = Date.now();
  const sentAt = Number(storage.getItem(keys.sentAt) ?? Number.NaN);
  const expiresAt = sentAt + EXPIRES_AFTER;
  // `sentAt` in the future: the clock was set back, which would extend the time.
  if (!(sentAt <= now && now < expiresAt)) {
    clearResetProgress();
    return { stage: 'none' };
  }
  return { stage: storage.getItem(keys.justReset) === null ? 'sent' : 'returned', expiresAt };
}

function clearResetProgress(): void {
  for (const key of Object.values(keys)) browserStorage().removeItem(key);
}
