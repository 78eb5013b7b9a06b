import { useState } from 'react';
import { signInWithCode } from '../../api/account.ts';
import { signInText } from '../../api/sign-in-texts.ts';
import { useRequiredForm } from '../../parts/use-required-form.ts';
import { Button } from '../../ui/button.tsx';
import { TextInput } from '../../ui/field.tsx';
import { FormFaultMessage } from '../../ui/form-fault.tsx';

type CodeStepProps = {
  onSignedIn: () => Promise<void>;
  /** Back to the password step, with a message if this step has expired. */
  onLeave: (reason?: string) => void;
};

/** The second step of a login: a code of the authenticator app, or a recovery code. */
export default function CodeStep({ onSignedIn, onLeave }: CodeStepProps) {
  const [isRecovery, setRecovery] = useState(false);

  const form = useRequiredForm([['code', 'Please enter a code.']], async (read) => {
    const answer = await signInWithCode(read('code'));
    if (answer.ok) {
      await onSignedIn();
      return undefined;
    }
    const text = signInText('code', answer);
    if (answer.code === 'sign-in-expired') {
      onLeave(text);
      return undefined;
    }
    return { text, fields: ['code'] };
  });
  return (
    <form {...form.formProps} className="flex flex-col gap-4">
      {/* The key empties the field when the kind of code changes. */}
      <TextInput
        key={String(isRecovery)}
        {...form.fieldProps('code')}
        {...(isRecovery ? recoveryField : codeField)}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the step opens at a press and has only this field
        autoFocus
      />
      <FormFaultMessage fault={form.fault} onDismiss={form.dismiss} />
      <Button type="submit" variant="primary" size="large" disabled={form.isSending}>
        {form.isSending ? 'Logging in…' : 'Log In'}
      </Button>
      <div className="flex flex-wrap justify-between gap-2">
        <Button variant="quiet" size="small" onClick={() => onLeave()}>
          Back
        </Button>
        <Button variant="quiet" size="small" onClick={() => setRecovery(!isRecovery)}>
          {isRecovery ? 'Use a code from the app' : 'Use a recovery code'}
        </Button>
      </div>
    </form>
  );
}

const codeField = {
  label: 'Code',
  hint: 'The six digits that your authenticator app shows for Furrow',
  autoComplete: 'one-time-code',
  inputMode: 'numeric',
} as const;

const recoveryField = {
  label: 'Recovery code',
  hint: 'One of the ten that you kept; each works once',
  autoComplete: 'off',
  autoCapitalize: 'none',
  spellCheck: false,
} as const;
