import { useState } from 'react';
import type { Result } from '../../../api/request.ts';
import { reauthenticate, provenByPasskey } from '../../../api/sign-in-methods.ts';
import { signInText } from '../../../api/sign-in-texts.ts';
import { passkeySupport } from '../../../platform/passkey-support.ts';
import { messageOf } from '../../../platform/language/message.ts';
import { useMessages } from '../../../platform/language/use-messages.ts';
import messages from '../settings.messages.ts';
import { Button } from '../../../ui/button.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { PasswordInput } from '../../../ui/field.tsx';
import { useForm, type FormFault } from '../../../ui/use-form.tsx';
import { currentViewer } from '../../../api/viewer.ts';

/** Runs a request. If the server requires reauthentication, shows the dialog, then runs the request again. */
export type WithProof = <Value>(act: () => Promise<Result<Value>>) => Promise<Result<Value>>;

/** For requests that require a recent proof of identity. Render `dialog` anywhere in the page. */
export function useReauthentication() {
  const [waiting, setWaiting] = useState<{ readonly settle: (proven: boolean) => void }>();

  async function withProof<Value>(act: () => Promise<Result<Value>>): Promise<Result<Value>> {
    const answer = await act();
    if (answer.ok || answer.code !== 'reauthentication-required') return answer;
    const isProven = await new Promise<boolean>((settle) => setWaiting({ settle }));
    setWaiting(undefined);
    return isProven ? act() : answer;
  }

  const dialog = waiting && (
    <ConfirmIdentityDialog
      onProven={() => waiting.settle(true)}
      onCancel={() => waiting.settle(false)}
    />
  );
  return { withProof, dialog };
}

type ConfirmIdentityDialogProps = { onProven: () => void; onCancel: () => void };

/** Asks for the password or a passkey, before something that only the owner of the account may do. */
function ConfirmIdentityDialog({ onProven, onCancel }: ConfirmIdentityDialogProps) {
  const t = useMessages(messages);
  function outcome(answer: Result<true>): FormFault<'password'> | void {
    if (answer.ok) return onProven();
    const fields = answer.code === 'wrong-password' ? (['password'] as const) : [];
    return { text: signInText('confirm', answer), fields };
  }

  const form = useForm(
    [['password', messageOf(messages, 'settings.enter-password')]],
    async (read) => outcome(await reauthenticate({ password: read('password') })),
  );

  return (
    <FormDialog
      {...form.formProps}
      title={t('settings.identity.title')}
      description={t('settings.identity.description')}
      size="small"
      submit={t(form.isSending ? 'settings.identity.confirming' : 'settings.identity.confirm')}
      canSubmit={!form.isSending}
      onCancel={onCancel}
      beforeSubmit={
        passkeySupport() === 'supported' && (
          <Button
            onClick={() => void form.attempt(async () => outcome(await proveByPasskey()))}
            disabled={form.isSending}
          >
            {t('settings.use-passkey')}
          </Button>
        )
      }
    >
      <OwnUsername />
      <PasswordInput
        {...form.fieldProps('password')}
        label={t('settings.identity.password')}
        autoComplete="current-password"
      />
      {form.faultMessage}
    </FormDialog>
  );
}

/** Proves with a passkey that the owner of the account is present. */
export async function proveByPasskey(): Promise<Result<true>> {
  const proof = await provenByPasskey();
  return proof.ok ? reauthenticate({ passkey: proof.value }) : proof;
}

/** A hidden username field: password managers pair a password with it. */
export function OwnUsername() {
  return (
    <input
      type="hidden"
      name="username"
      autoComplete="username"
      value={currentViewer()?.email ?? ''}
    />
  );
}
