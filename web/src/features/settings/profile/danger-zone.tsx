import { useState } from 'react';
import { useNavigate } from 'react-router';
import { failureHint, failureText } from '../../../api/account-texts.ts';
import { deleteAccount } from '../../../api/profile.ts';
import { signInText } from '../../../api/sign-in-texts.ts';
import { currentViewer } from '../../../api/viewer.ts';
import { passkeySupport } from '../../../platform/passkey-support.ts';
import { messageOf } from '../../../platform/language/message.ts';
import { useMessages } from '../../../platform/language/use-messages.ts';
import messages from '../settings.messages.ts';
import { Button } from '../../../ui/button.tsx';
import { PasswordInput } from '../../../ui/field.tsx';
import { useForm, type FormFault } from '../../../ui/use-form.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { proveByPasskey, OwnUsername } from './reauthentication.tsx';

/** Account deletion, behind a panel that asks for the password. */
export function DangerZone() {
  const t = useMessages(messages);
  const [isOpen, setOpen] = useState(false);
  return (
    <Panel
      title={t('settings.danger.title')}
      dangerous
      description={t('settings.danger.description')}
    >
      {isOpen ? (
        <ConfirmPanel onCancel={() => setOpen(false)} />
      ) : (
        <Button variant="danger" className="self-start" onClick={() => setOpen(true)}>
          {t('settings.danger.open')}
        </Button>
      )}
    </Panel>
  );
}

function ConfirmPanel({ onCancel }: { onCancel: () => void }) {
  const t = useMessages(messages);
  const navigate = useNavigate();

  /** Deletes the account; asks for a passkey if called without a password. */
  async function remove(password?: string): Promise<FormFault<'password'> | void> {
    const viewer = currentViewer();
    if (viewer === null) return { text: messageOf(messages, 'settings.nobody') };
    const proof = password === undefined ? await proveByPasskey() : undefined;
    if (proof?.ok === false) return { text: signInText('confirm', proof) };
    const failure = await deleteAccount(viewer, password);
    if (!failure) return navigate('/', { state: { accountDeleted: true } });
    return {
      text: failureText('deletion', failure),
      hint: failureHint(failure),
      fields: failure.code === 'wrong-password' ? ['password'] : [],
    };
  }

  const form = useForm(
    [['password']],
    (read) => remove(read('password')),
    (read) =>
      read('password') === ''
        ? [{ field: 'password', text: messageOf(messages, 'settings.danger.password-missing') }]
        : [],
  );
  return (
    <form
      {...form.formProps}
      aria-label={t('settings.danger.form')}
      className="flex animate-fade-in flex-col gap-4 rounded-control border border-danger/60 bg-danger-surface p-4"
    >
      <p className="font-semibold text-bright">{t('settings.danger.sure')}</p>
      <OwnUsername />
      <PasswordInput
        {...form.fieldProps('password')}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the panel opens at a press and has only this field
        autoFocus
        label={t('settings.danger.password')}
        autoComplete="current-password"
      />
      {form.faultMessage}
      <div className="flex flex-col gap-3 sm:flex-row">
        <Button onClick={onCancel} disabled={form.isSending}>
          {t('settings.cancel')}
        </Button>
        {passkeySupport() === 'supported' && (
          <Button onClick={() => void form.attempt(() => remove())} disabled={form.isSending}>
            {t('settings.use-passkey')}
          </Button>
        )}
        <Button type="submit" variant="danger" disabled={form.isSending}>
          {t(form.isSending ? 'settings.danger.deleting' : 'settings.danger.delete')}
        </Button>
      </div>
    </form>
  );
}
