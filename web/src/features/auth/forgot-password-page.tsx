import { useState } from 'react';
import { failureHint, failureText, RESET_MAILED_TEXT } from '../../api/account-texts.ts';
import { requestPasswordReset } from '../../api/account.ts';
import { useDocumentTitle } from '../../platform/document-title.ts';
import { AlertMessage } from '../../ui/alert-message.tsx';
import { useForm } from '../../ui/use-form.tsx';
import { AuthForm, AuthFrame, EmailInput, TextLink, useFilled } from './auth-frame.tsx';

/** Requests a mail to choose a new password. The answer never tells whether the address has an account (D32). */
export function Component() {
  useDocumentTitle('Forgot your password?');
  const filled = useFilled();
  const [isSent, setSent] = useState(false);

  const form = useForm([['email', 'Please enter your email.']], async (read) => {
    setSent(false);
    const answer = await requestPasswordReset({ email: read('email') });
    setSent(answer.ok);
    if (answer.ok) return undefined;
    return {
      text: failureText('forgot-password', answer),
      hint: failureHint(answer),
      fields: answer.code === 'invalid-email' ? ['email'] : [],
    };
  });
  return (
    <AuthFrame
      title="Forgot your password?"
      lead="It happens. We mail you a link to choose a new one."
      plant="wheat"
      progress={isSent ? 1 : filled.share / 2}
      links={<TextLink to="/login">Back to Login</TextLink>}
    >
      <AuthForm form={form} onInput={filled.watch} submit="Reset Password" sending="Sending…">
        <EmailInput {...form.fieldProps('email')} autoComplete="email" />
        {isSent && (
          <AlertMessage tone="success" urgent={false} onDismiss={() => setSent(false)}>
            {RESET_MAILED_TEXT}
          </AlertMessage>
        )}
      </AuthForm>
    </AuthFrame>
  );
}
