import { SETTINGS_AFTER_RESET } from '@furrow/contract/page-paths';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { failureText } from '../../api/account-texts.ts';
import { resetPassword } from '../../api/account.ts';
import { useDocumentTitle } from '../../platform/document-title.ts';
import type { MailedLink } from '../../platform/mailed-link.ts';
import { LINK_KEPT_MS, mailedLink } from '../../platform/mailed-link.ts';
import { browserSchedule } from '../../platform/schedule.ts';
import { LinkButton } from '../../ui/button.tsx';
import { useForm, type ReadField } from '../../ui/use-form.tsx';
import { AuthForm, AuthFrame, TextLink, useFilled } from './auth-frame.tsx';
import {
  isAboutPassword,
  newPasswordFault,
  NewPasswordFields,
  newPasswordRequests,
} from '../../parts/new-password.tsx';

const title = 'Choose a new password';

/** The target of the link in the mail (D33). */
export function Component() {
  useDocumentTitle(title);
  const [link, setLink] = useState(() => mailedLink.open('/reset-password'));
  const filled = useFilled();
  const forget = () => {
    mailedLink.forget();
    setLink(undefined);
  };
  useEffect(() => {
    if (!link) return undefined;
    return browserSchedule(forget, link.openedAt + LINK_KEPT_MS - Date.now());
    // oxlint-disable-next-line react/exhaustive-deps -- one timer for each link
  }, [link]);
  return (
    <AuthFrame
      title={title}
      lead={
        link === undefined
          ? 'A link works once, for ten minutes.'
          : 'All your devices are signed out, and log in with the new one.'
      }
      plant="corn"
      progress={filled.share}
      links={<TextLink to="/login">Back to Login</TextLink>}
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
  return (
    <>
      <p role="alert" className="text-bright">
        {failureText('reset-password', { code: 'invalid-token', message: '' })}
      </p>
      <LinkButton to="/forgot-password" variant="primary" size="large">
        Send me a new link
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
  const { token, returnTo } = link;
  const navigate = useNavigate();

  async function send(read: ReadField<'password'>) {
    const answer = await resetPassword({ token, newPassword: read('password') });
    if (answer.ok) mailedLink.forget();
    // Return only to this one page of ours: the address may name any other.
    if (answer.ok && returnTo === SETTINGS_AFTER_RESET) return navigate(returnTo);
    if (answer.ok) return navigate('/login', { state: { passwordChanged: true } });
    if (answer.code === 'invalid-token') return onUsed();
    return {
      text: failureText('reset-password', answer),
      fields: isAboutPassword(answer.code) ? ['password'] : [],
    };
  }

  const form = useForm(newPasswordRequests, send, newPasswordFault);
  return (
    <AuthForm form={form} onInput={onInput} submit="Change Password" sending="Changing…">
      <NewPasswordFields
        label="New Password"
        again="Confirm Password"
        fieldProps={form.fieldProps}
      />
    </AuthForm>
  );
}
