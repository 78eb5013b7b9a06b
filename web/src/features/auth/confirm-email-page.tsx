import { useState } from 'react';
import { failureText } from '../../api/account-texts.ts';
import { confirmEmail } from '../../api/account.ts';
import { checkSession } from '../../api/session.ts';
import { useViewer } from '../../api/viewer.ts';
import { useDocumentTitle } from '../../platform/document-title.ts';
import { mailedLink } from '../../platform/mailed-link.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { useForm } from '../../ui/use-form.tsx';
import { AuthFrame } from './auth-frame.tsx';

const title = 'Confirm your address';

type Stage = 'asking' | 'confirmed' | 'used';

const leads: Readonly<Record<Stage, string>> = {
  asking: 'Press the button, and we know that this address is yours.',
  confirmed: 'From now on we can mail you a new password when you need one.',
  used: 'A link works once, for seven days.',
};

/** Somebody else may have made the account, so confirming requires its password. */
const SIGNED_OUT_LEAD = failureText('confirm-email', { code: 'not-signed-in', message: '' });

/** The target of the link in the mail to a new account. A button confirms, since mail programs open links by themselves. */
export function Component() {
  useDocumentTitle(title);
  const [link] = useState(() => mailedLink.open('/confirm-email'));
  const [stage, setStage] = useState<Stage>(link ? 'asking' : 'used');

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
      title={title}
      lead={isSignedOut && stage === 'asking' ? SIGNED_OUT_LEAD : leads[stage]}
      plant="corn"
      progress={stage === 'confirmed' ? 1 : 0.5}
    >
      {stage === 'asking' ? (
        <form {...form.formProps} className="flex flex-col gap-4">
          {form.faultMessage}
          {isSignedOut ? (
            <LinkButton to="/login" variant="primary" size="large">
              Log In
            </LinkButton>
          ) : (
            <Button type="submit" variant="primary" size="large" disabled={form.isSending}>
              {form.isSending ? 'Confirming…' : 'Confirm'}
            </Button>
          )}
        </form>
      ) : (
        <Outcome stage={stage} />
      )}
    </AuthFrame>
  );
}

function Outcome({ stage }: { stage: Exclude<Stage, 'asking'> }) {
  const isIn = useViewer() !== null;
  const isConfirmed = stage === 'confirmed';
  const elsewhere = isConfirmed ? '/dashboard' : '/settings';
  const label = isConfirmed ? 'To the dashboard' : 'Get a new link in settings';
  return (
    <>
      <p role={isConfirmed ? 'status' : 'alert'} className="text-bright">
        {isConfirmed
          ? 'Thank you. Your address is confirmed.'
          : failureText('confirm-email', { code: 'invalid-token', message: '' })}
      </p>
      <LinkButton to={isIn ? elsewhere : '/login'} variant="primary" size="large">
        {isIn ? label : 'Log In'}
      </LinkButton>
    </>
  );
}
