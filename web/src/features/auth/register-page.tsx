import { useNavigate } from 'react-router';
import { failureText } from '../../api/account-texts.ts';
import { signUp } from '../../api/account.ts';
import type { FailureCode } from '../../api/request.ts';
import { useViewer } from '../../api/viewer.ts';
import { useDocumentTitle } from '../../platform/document-title.ts';
import { TextInput } from '../../ui/field.tsx';
import { useForm } from '../../ui/use-form.tsx';
import { AuthForm, AuthFrame, EmailInput, TextLink, useFilled } from './auth-frame.tsx';
import {
  isAboutPassword,
  newPasswordFault,
  NewPasswordFields,
  newPasswordRequests,
} from '../../parts/new-password.tsx';

const REQUESTS = [
  ['name', 'Please enter your name.'],
  ['email', 'Please enter your email.'],
  ...newPasswordRequests,
] as const;

function fieldsFor(code: FailureCode): readonly ('name' | 'email' | 'password')[] {
  if (code === 'invalid-name') return ['name'];
  if (code === 'email-already-in-use' || code === 'invalid-email') return ['email'];
  return isAboutPassword(code) ? ['password'] : [];
}

/** Creates an account (section 2). */
export function Component() {
  useDocumentTitle('Sign Up');
  const navigate = useNavigate();
  const filled = useFilled();
  const isDemo = useViewer()?.isAnonymous === true;

  const form = useForm(
    REQUESTS,
    async (read) => {
      const [name, email, password] = [read('name'), read('email'), read('password')];
      const answer = await signUp({ name, email, password });
      if (answer.ok) return navigate('/dashboard');
      return { text: failureText('register', answer), fields: fieldsFor(answer.code) };
    },
    newPasswordFault,
  );
  return (
    <AuthFrame
      title="Sign Up"
      lead={isDemo ? 'What you grew in the demo comes along.' : 'What you grew here comes along.'}
      plant="tomato"
      progress={filled.share}
      links={
        <>
          <span className="inline-flex items-center gap-1.5 text-muted">
            Already have an account? <TextLink to="/login">Log in</TextLink>
          </span>
          <TextLink to="/privacy">What is kept of you</TextLink>
        </>
      }
    >
      <AuthForm form={form} onInput={filled.watch} submit="Sign Up" sending="Signing up…">
        <TextInput {...form.fieldProps('name')} label="Name" autoComplete="name" />
        <EmailInput {...form.fieldProps('email')} autoComplete="email" />
        <NewPasswordFields label="Password" again="Confirm Password" fieldProps={form.fieldProps} />
      </AuthForm>
    </AuthFrame>
  );
}
