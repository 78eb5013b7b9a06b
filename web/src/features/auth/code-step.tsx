import { useState } from 'react';
import { signInWithCode } from '../../api/account.ts';
import { signInText } from '../../api/sign-in-texts.ts';
import { messageOf, type Message } from '../../platform/language/message.ts';
import { useMessages } from '../../platform/language/use-messages.ts';
import { Button } from '../../ui/button.tsx';
import { TextInput } from '../../ui/field.tsx';
import { useForm } from '../../ui/use-form.tsx';
import { AuthForm } from './auth-frame.tsx';
import messages from './code-step.messages.ts';

type CodeStepProps = {
  onSignedIn: () => Promise<void>;
  /** Back to the password step, with a message if this step has expired. */
  onLeave: (reason?: Message) => void;
};

/** The second step of a login: a code of the authenticator app, or a recovery code. */
export default function CodeStep({ onSignedIn, onLeave }: CodeStepProps) {
  const t = useMessages(messages);
  const [isRecovery, setRecovery] = useState(false);

  const form = useForm([['code', messageOf(messages, 'code-step.enter')]], async (read) => {
    const answer = await signInWithCode(read('code'));
    if (answer.ok) return onSignedIn();
    const text = signInText('code', answer);
    if (answer.code === 'sign-in-expired') return onLeave(text);
    return { text, fields: ['code'] };
  });
  return (
    <AuthForm
      form={form}
      submit={t('code-step.submit')}
      sending={t('code-step.sending')}
      after={
        <div className="flex flex-wrap justify-between gap-2">
          <Button variant="quiet" size="small" onClick={() => onLeave()}>
            {t('code-step.back')}
          </Button>
          <Button variant="quiet" size="small" onClick={() => setRecovery(!isRecovery)}>
            {t(isRecovery ? 'code-step.use-app' : 'code-step.use-recovery')}
          </Button>
        </div>
      }
    >
      {/* The key empties the field when the kind of code changes. */}
      <TextInput
        key={String(isRecovery)}
        {...form.fieldProps('code')}
        {...(isRecovery ? recoveryField : codeField)}
        label={t(isRecovery ? 'code-step.recovery-code' : 'code-step.code')}
        hint={t(isRecovery ? 'code-step.recovery-code-hint' : 'code-step.code-hint')}
        dir="ltr"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the step opens at a press and has only this field
        autoFocus
      />
    </AuthForm>
  );
}

const codeField = {
  autoComplete: 'one-time-code',
  inputMode: 'numeric',
} as const;

const recoveryField = {
  autoComplete: 'off',
  autoCapitalize: 'none',
  spellCheck: false,
} as const;
