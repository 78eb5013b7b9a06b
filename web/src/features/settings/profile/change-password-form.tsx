import { changePassword } from '../../../api/sign-in-methods.ts';
import { signInText } from '../../../api/sign-in-texts.ts';
import { newPasswordFault, newPasswordHint } from '../../../parts/new-password.ts';
import { Button } from '../../../ui/button.tsx';
import { FormFaultMessage } from '../../../ui/form-fault.tsx';
import { PasswordInput } from '../../../ui/field.tsx';
import { useForm, type FormFault, type ReadField } from '../../../ui/use-form.ts';
import { OwnUsername } from './own-username.tsx';

type Name = 'current' | 'password' | 'confirmation';
const names = ['current', 'password', 'confirmation'] as const;

type ChangePasswordFormProps = { onChanged: () => void; onCancel: () => void };

/** A new password for whoever knows the current one: no mail is needed. */
export function ChangePasswordForm({ onChanged, onCancel }: ChangePasswordFormProps) {
  async function send(read: ReadField<Name>): Promise<FormFault<Name> | undefined> {
    const answer = await changePassword({
      currentPassword: read('current'),
      newPassword: read('password'),
    });
    if (answer.ok) {
      onChanged();
      return undefined;
    }
    const about = answer.code === 'wrong-password' ? 'current' : 'password';
    return { text: signInText('change-password', answer), fields: [about] };
  }

  const form = useForm<Name>({ names, check, send });
  return (
    <form
      {...form.formProps}
      aria-label="Change your password"
      className="flex animate-fade-in flex-col gap-4"
    >
      <OwnUsername />
      <PasswordInput
        {...form.fieldProps('current')}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the form opens at a press
        autoFocus
        label="Your current password"
        autoComplete="current-password"
      />
      <PasswordInput
        {...form.fieldProps('password')}
        label="New password"
        hint={`${newPasswordHint}. Your other devices are signed out.`}
        autoComplete="new-password"
      />
      <PasswordInput
        {...form.fieldProps('confirmation')}
        label="New password again"
        autoComplete="new-password"
      />
      <FormFaultMessage fault={form.fault} onDismiss={form.dismiss} />
      <div className="flex flex-col gap-3 sm:flex-row">
        <Button onClick={onCancel} disabled={form.isSending}>
          Cancel
        </Button>
        <Button type="submit" variant="primary" disabled={form.isSending}>
          {form.isSending ? 'Saving…' : 'Save new password'}
        </Button>
      </div>
    </form>
  );
}

function check(read: ReadField<Name>): FormFault<Name> | undefined {
  if (read('current') === '') return { beside: { current: 'Please enter your password.' } };
  return newPasswordFault(read('password'), read('confirmation'));
}
