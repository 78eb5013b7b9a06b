import { useState } from 'react';
import { useNavigate } from 'react-router';
import {
  failureHint,
  failureText,
  NO_VIEWER_TEXT,
  PASSWORD_MISSING_TEXT,
} from '../../../api/account-texts.ts';
import { deleteAccount } from '../../../api/profile.ts';
import { signInText } from '../../../api/sign-in-texts.ts';
import { currentViewer } from '../../../api/viewer.ts';
import { passkeySupport } from '../../../platform/passkey-support.ts';
import { Button } from '../../../ui/button.tsx';
import { PasswordInput } from '../../../ui/field.tsx';
import { useForm, type FormFault } from '../../../ui/use-form.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { proveByPasskey, OwnUsername } from './reauthentication.tsx';

/** Account deletion, behind a panel that asks for the password (section 2). */
export function DangerZone() {
  const [isOpen, setOpen] = useState(false);
  return (
    <Panel
      title="Danger Zone"
      dangerous
      description="Deleting your account takes everything with it: garden, harvests, level and to-dos. There is no way back."
    >
      {isOpen ? (
        <ConfirmPanel onCancel={() => setOpen(false)} />
      ) : (
        <Button variant="danger" className="self-start" onClick={() => setOpen(true)}>
          Delete Account
        </Button>
      )}
    </Panel>
  );
}

function ConfirmPanel({ onCancel }: { onCancel: () => void }) {
  const navigate = useNavigate();

  /** Asks for a passkey if there is no password. */
  async function remove(password?: string): Promise<FormFault<'password'> | void> {
    const viewer = currentViewer();
    if (viewer === null) return { text: NO_VIEWER_TEXT };
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
      read('password') === '' ? { text: PASSWORD_MISSING_TEXT, fields: ['password'] } : undefined,
  );
  return (
    <form
      {...form.formProps}
      aria-label="Confirm the deletion of your account"
      className="flex animate-fade-in flex-col gap-4 rounded-control border border-danger/60 bg-danger-surface p-4"
    >
      <p className="font-semibold text-bright">Are you sure? Enter your password to confirm.</p>
      <OwnUsername />
      <PasswordInput
        {...form.fieldProps('password')}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the panel opens at a press and has only this field
        autoFocus
        label="Current Password"
        autoComplete="current-password"
      />
      {form.faultMessage}
      <div className="flex flex-col gap-3 sm:flex-row">
        <Button onClick={onCancel} disabled={form.isSending}>
          Cancel
        </Button>
        {passkeySupport() === 'supported' && (
          <Button onClick={() => void form.attempt(() => remove())} disabled={form.isSending}>
            Use a passkey
          </Button>
        )}
        <Button type="submit" variant="danger" disabled={form.isSending}>
          {form.isSending ? 'Deleting…' : 'Delete My Account'}
        </Button>
      </div>
    </form>
  );
}
