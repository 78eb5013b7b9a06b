import { useNavigate } from 'react-router';
import { failureText } from '../../api/account-texts.ts';
import { signUp } from '../../api/account.ts';
import type { FailureCode } from '../../api/request.ts';
import { useViewer } from '../../api/viewer.ts';
import { messageOf } from '../../platform/language/message.ts';
import { useMessages } from '../../platform/language/use-messages.ts';
import { TextInput } from '../../ui/field.tsx';
import { useForm, type FoundFault } from '../../ui/use-form.tsx';
import { hasEmailShape } from '@furrow/domain/account/email-shape';
import { displayNameFaults, displayNameHint } from '../../parts/display-name.ts';
import {
  AuthForm,
  AuthFrame,
  EmailInput,
  emailRequest,
  TextLink,
  useFilled,
} from './auth-frame.tsx';
import messages from './register-page.messages.ts';
import {
  isAboutPassword,
  newPasswordFaults,
  NewPasswordFields,
  newPasswordRequests,
} from '../../parts/new-password.tsx';

const REQUESTS = [
  ['name', messageOf(messages, 'register.enter-name')],
  emailRequest,
  ...newPasswordRequests,
] as const;

function fieldsFor(code: FailureCode): readonly ('name' | 'email' | 'password')[] {
  if (code === 'invalid-name') return ['name'];
  if (code === 'email-already-in-use' || code === 'invalid-email') return ['email'];
  return isAboutPassword(code) ? ['password'] : [];
}

function emailFaults(email: string): readonly FoundFault<'email'>[] {
  const text = failureText('register', { code: 'invalid-email' });
  return hasEmailShape(email) ? [] : [{ field: 'email', text }];
}

function useRegistration() {
  const navigate = useNavigate();
  return useForm(
    REQUESTS,
    async (read) => {
      const [name, email, password] = [read('name'), read('email'), read('password')];
      const answer = await signUp({ name, email, password });
      if (answer.ok) return navigate('/dashboard');
      return { text: failureText('register', answer), fields: fieldsFor(answer.code) };
    },
    (read) => [
      ...displayNameFaults('name', read('name')),
      ...emailFaults(read('email')),
      ...newPasswordFaults(read, (code) => failureText('register', { code })),
    ],
  );
}

const toLogin = (text: string) => <TextLink to="/login">{text}</TextLink>;

/** Creates an account. */
export function Component() {
  const t = useMessages(messages);
  const filled = useFilled();
  const isDemo = useViewer()?.isAnonymous === true;

  const form = useRegistration();
  return (
    <AuthFrame
      title={t('register.title')}
      lead={t(isDemo ? 'register.lead-demo' : 'register.lead')}
      plant="tomato"
      progress={filled.share}
      links={
        <>
          <span className="inline-flex items-center gap-1.5 text-muted">
            {t.rich('register.has-account', { link: toLogin })}
          </span>
          <TextLink to="/privacy">{t('register.privacy')}</TextLink>
        </>
      }
    >
      <AuthForm
        form={form}
        onInput={filled.watch}
        submit={t('register.submit')}
        sending={t('register.sending')}
      >
        <TextInput
          {...form.fieldProps('name')}
          label={t('register.name')}
          hint={t.show(displayNameHint)}
          autoComplete="name"
          dir="auto"
        />
        <EmailInput {...form.fieldProps('email')} autoComplete="email" />
        <NewPasswordFields
          label={t('register.password')}
          again={t('register.password-again')}
          fieldProps={form.fieldProps}
        />
      </AuthForm>
    </AuthFrame>
  );
}
