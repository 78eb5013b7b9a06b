import { useState } from 'react';
import { failureHint, failureText, RESET_MAILED_TEXT } from '../../api/account-texts.ts';
import { requestPasswordReset } from '../../api/account.ts';
import { useDocumentTitle } from '../../platform/document-title.ts';
import { AlertMessage } from '../../ui/alert-message.tsx';
import { Button } from '../../ui/button.tsx';
import { FormFaultMessage } from '../../ui/form-fault.tsx';
import { AuthFrame, EmailInput, TextLink, useFilled } from './auth-frame.tsx';
import { useRequiredForm } from '../../parts/use-required-form.ts';

/** Requests a mail to choose a new password. The answer never tells whether the address has an account (D32). */
export function Component() {
  useDocumentTitle('Forgot your password?');
  const filled = useFilled();
  const [isSent, setSent] = useState(false);

  const form = useRequiredForm([['email', 'Please enter your email.']], async (read) => {
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
      <form {...form.formProps} onInput={filled.watch} className="flex flex-col gap-4">
        <EmailInput {...form.fieldProps('email')} autoComplete="email" />
        <FormFaultMessage fault={form.fault} onDismiss={form.dismiss} />
        {isSent && (
          <AlertMessage tone="success" urgent={false} onDismiss={() => setSent(false)}>
            {RESET_MAILED_TEXT}
          </AlertMessage>
        )}
        <Button type="submit" variant="primary" size="large" disabled={form.isSending}>
          {form.isSending ? 'Sending…' : 'Reset Password'}
        </Button>
      </form>
    </AuthFrame>
  );
}
