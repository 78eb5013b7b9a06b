import { RESET_LINK_WORKS } from '@furrow/domain/account/reset-link';
import { SETTINGS_AFTER_RESET } from '@furrow/contract/page-paths';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { failureText } from '../../api/account-texts.ts';
import { resetPassword } from '../../api/account.ts';
import type { MailedLink } from '../../platform/mailed-link.ts';
import { mailedLink } from '../../platform/mailed-link.ts';
import { useMessages } from '../../platform/language/use-messages.ts';
import { browserSchedule } from '../../platform/schedule.ts';
import { LinkButton } from '../../ui/button.tsx';
import { useForm, type ReadField } from '../../ui/use-form.tsx';
import { AuthForm, AuthFrame, BackToLogin, useFilled } from './auth-frame.tsx';
import messages from './reset-password-page.messages.ts';
import {
  isAboutPassword,
  newPasswordFaults,
  NewPasswordFields,
  newPasswordRequests,
} from '../../parts/new-password.tsx';

/** The target of the link in the mail for a new password (D33). */
export function Component() {
  const t = useMessages(messages);
  const [link, setLink] = useState(() => mailedLink.open('/reset-password'));
  const filled = useFilled();
  const forget = () => {
    mailedLink.forget();
    setLink(undefined);
  };
  useEffect(() => {
    if (!link) return undefined;
    return browserSchedule(forget, link.openedAt + RESET_LINK_WORKS - Date.now());
    // oxlint-disable-next-line react/exhaustive-deps -- one timer for each link
  }, [link]);
  return (
    <AuthFrame
      title={t('reset-password.title')}
      lead={t(link === undefined ? 'reset-password.lead-used' : 'reset-password.lead')}
      plant="corn"
      progress={filled.share}
      links={<BackToLogin />}
    >
      {link === undefined ? (
        <UsedLink />
      ) : (
        <ResetForm link={link} onInput={filled.watch} onUsed={forget} />
      )}
    </AuthFrame>
  );
}

function UsedLink() {
  const t = useMessages(messages);
  return (
    <>
      <p role="alert" className="text-bright">
        {t.show(failureText('reset-password', { code: 'invalid-token' }))}
      </p>
      <LinkButton to="/forgot-password" variant="primary" size="large">
        {t('reset-password.send-new')}
      </LinkButton>
    </>
  );
}

type ResetFormProps = {
  link: MailedLink;
  onInput: ReturnType<typeof useFilled>['watch'];
  onUsed: () => void;
};

function ResetForm({ link, onInput, onUsed }: ResetFormProps) {
  const t = useMessages(messages);
  const { token, returnTo } = link;
  const navigate = useNavigate();

  async function send(read: ReadField<'password'>) {
    const answer = await resetPassword({ token, newPassword: read('password') });
    if (answer.ok) mailedLink.forget();
    // Return only to this one page: a forged link may name any other address in `returnTo`.
    if (answer.ok && returnTo === SETTINGS_AFTER_RESET) return navigate(returnTo);
    if (answer.ok) return navigate('/login', { state: { passwordChanged: true } });
    if (answer.code === 'invalid-token') return onUsed();
    return {
      text: failureText('reset-password', answer),
      fields: isAboutPassword(answer.code) ? ['password'] : [],
    };
  }

  const form = useForm(newPasswordRequests, send, (read) =>
    newPasswordFaults(read, (code) => failureText('reset-password', { code })),
  );
  return (
    <AuthForm
      form={form}
      onInput={onInput}
      submit={t('reset-password.submit')}
      sending={t('reset-password.sending')}
    >
      <NewPasswordFields
        label={t('reset-password.password')}
        again={t('reset-password.password-again')}
        fieldProps={form.fieldProps}
      />
    </AuthForm>
  );
}
