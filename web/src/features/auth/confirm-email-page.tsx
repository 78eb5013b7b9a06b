import { useState } from 'react';
import { failureText } from '../../api/account-texts.ts';
import { confirmEmail } from '../../api/account.ts';
import { checkSession } from '../../api/session.ts';
import { useViewer } from '../../api/viewer.ts';
import { mailedLink } from '../../platform/mailed-link.ts';
import { useMessages } from '../../platform/language/use-messages.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { useForm } from '../../ui/use-form.tsx';
import { AuthFrame } from './auth-frame.tsx';
import messages from './confirm-email-page.messages.ts';

type ConfirmStage = 'asking' | 'confirmed' | 'used';

/** Confirming requires a log-in, since somebody else may have made an account with this address. */
const signedOutLead = failureText('confirm-email', { code: 'not-signed-in' });

/** The target of the link in the mail to a new account. A button confirms, since mail programs open links by themselves. */
export function Component() {
  const t = useMessages(messages);
  const [link] = useState(() => mailedLink.open('/confirm-email'));
  const [stage, setStage] = useState<ConfirmStage>(link ? 'asking' : 'used');

  async function send() {
    const answer = await confirmEmail({ token: link?.token ?? '' });
    if (answer.ok || answer.code === 'invalid-token') mailedLink.forget();
    if (!answer.ok && answer.code === 'invalid-token') return setStage('used');
    if (!answer.ok) return { text: failureText('confirm-email', answer) };
    setStage('confirmed');
    void checkSession();
  }

  const isSignedOut = useViewer() === null;
  const form = useForm([], send);
  return (
    <AuthFrame
      title={t('confirm-email.title')}
      lead={
        isSignedOut && stage === 'asking' ? t.show(signedOutLead) : t(`confirm-email.lead.${stage}`)
      }
      plant="corn"
      progress={stage === 'confirmed' ? 1 : 0.5}
    >
      {stage === 'asking' ? (
        <form {...form.formProps} className="flex flex-col gap-4">
          {form.faultMessage}
          {isSignedOut ? (
            <LinkButton to="/login" variant="primary" size="large">
              {t('confirm-email.log-in')}
            </LinkButton>
          ) : (
            <Button type="submit" variant="primary" size="large" disabled={form.isSending}>
              {t(form.isSending ? 'confirm-email.sending' : 'confirm-email.submit')}
            </Button>
          )}
        </form>
      ) : (
        <Outcome stage={stage} />
      )}
    </AuthFrame>
  );
}

function Outcome({ stage }: { stage: Exclude<ConfirmStage, 'asking'> }) {
  const t = useMessages(messages);
  const isIn = useViewer() !== null;
  const isConfirmed = stage === 'confirmed';
  const elsewhere = isConfirmed ? '/dashboard' : '/settings';
  const label = t(isConfirmed ? 'confirm-email.to-dashboard' : 'confirm-email.to-settings');
  return (
    <>
      <p role={isConfirmed ? 'status' : 'alert'} className="text-bright">
        {isConfirmed
          ? t('confirm-email.thanks')
          : t.show(failureText('confirm-email', { code: 'invalid-token' }))}
      </p>
      <LinkButton to={isIn ? elsewhere : '/login'} variant="primary" size="large">
        {isIn ? label : t('confirm-email.log-in')}
      </LinkButton>
    </>
  );
}
