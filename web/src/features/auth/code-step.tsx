import { useState } from 'react';
import { signInWithCode } from '../../api/account.ts';
import { signInText } from '../../api/sign-in-texts.ts';
import { Button } from '../../ui/button.tsx';
import { TextInput } from '../../ui/field.tsx';
import { useForm } from '../../ui/use-form.tsx';
import { AuthForm } from './auth-frame.tsx';

type CodeStepProps = {
  onSignedIn: () => Promise<void>;
  /** Back to the password step, with a message if this step has expired. */
  onLeave: (reason?: string) => void;
};

/** The second step of a login: a code of the authenticator app, or a recovery code. */
export default function CodeStep({ onSignedIn, onLeave }: CodeStepProps) {
  const [isRecovery, setRecovery] = useState(false);

  const form = useForm([['code', 'Please enter a code.']], async (read) => {
    const answer = await signInWithCode(read('code'));
    if (answer.ok) return onSignedIn();
    const text = signInText('code', answer);
    if (answer.code === 'sign-in-expired') return onLeave(text);
    return { text, fields: ['code'] };
  });
  return (
    <AuthForm
      form={form}
      submit="Log In"
      sending="Logging in…"
      after={
        <div className="flex flex-wrap justify-between gap-2">
          <Button variant="quiet" size="small" onClick={() => onLeave()}>
            Back
          </Button>
          <Button variant="quiet" size="small" onClick={() => setRecovery(!isRecovery)}>
            {isRecovery ? 'Use a code from the app' : 'Use a recovery code'}
          </Button>
        </div>
      }
    >
      {/* The key empties the field when the kind of code changes. */}
      <TextInput
        key={String(isRecovery)}
        {...form.fieldProps('code')}
        {...(isRecovery ? recoveryField : codeField)}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the step opens at a press and has only this field
        autoFocus
      />
    </AuthForm>
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
