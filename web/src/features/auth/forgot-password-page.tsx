import { useState } from 'react';
import { failureHint, failureText } from '../../api/account-texts.ts';
import { requestPasswordReset } from '../../api/account.ts';
import { useMessages } from '../../platform/language/use-messages.ts';
import { AlertMessage } from '../../ui/alert-message.tsx';
import { useForm } from '../../ui/use-form.tsx';
import {
  AuthForm,
  AuthFrame,
  BackToLogin,
  EmailInput,
  emailRequest,
  useFilled,
} from './auth-frame.tsx';
import messages from './forgot-password-page.messages.ts';

/** Requests a mail to choose a new password. The answer never tells whether the address has an account (D32). */
export function Component() {
  const t = useMessages(messages);
  const filled = useFilled();
  const [isSent, setSent] = useState(false);

  const form = useForm([emailRequest], async (read) => {
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
      title={t('forgot-password.title')}
      lead={t('forgot-password.lead')}
      plant="wheat"
      progress={isSent ? 1 : filled.share / 2}
      links={<BackToLogin />}
    >
      <AuthForm
        form={form}
        onInput={filled.watch}
        submit={t('forgot-password.submit')}
        sending={t('forgot-password.sending')}
      >
        <EmailInput {...form.fieldProps('email')} autoComplete="email" />
        {isSent && (
          <AlertMessage tone="success" urgent={false} onDismiss={() => setSent(false)}>
            {t('forgot-password.mailed')}
          </AlertMessage>
        )}
      </AuthForm>
    </AuthFrame>
  );
}
