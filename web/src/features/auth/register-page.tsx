import { useNavigate } from 'react-router';
import { failureText } from '../../api/account-texts.ts';
import { signUp } from '../../api/account.ts';
import type { FailureCode } from '../../api/request.ts';
import { useViewer } from '../../api/viewer.ts';
import { useDocumentTitle } from '../../platform/document-title.ts';
import { Button } from '../../ui/button.tsx';
import { TextInput } from '../../ui/field.tsx';
import { FormFaultMessage } from '../../ui/form-fault.tsx';
import { AuthFrame, EmailInput, TextLink, useFilled } from './auth-frame.tsx';
import { useRequiredForm } from '../../parts/use-required-form.ts';
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

  const form = useRequiredForm(
    REQUESTS,
    async (read) => {
      const [name, email, password] = [read('name'), read('email'), read('password')];
      const answer = await signUp({ name, email, password });
      if (answer.ok) {
        await navigate('/dashboard');
        return undefined;
      }
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
      <form {...form.formProps} onInput={filled.watch} className="flex flex-col gap-4">
        <TextInput {...form.fieldProps('name')} label="Name" autoComplete="name" />
        <EmailInput {...form.fieldProps('email')} autoComplete="email" />
        <NewPasswordFields label="Password" again="Confirm Password" fieldProps={form.fieldProps} />
        <FormFaultMessage fault={form.fault} onDismiss={form.dismiss} />
        <Button type="submit" variant="primary" size="large" disabled={form.isSending}>
          {form.isSending ? 'Signing up…' : 'Sign Up'}
        </Button>
      </form>
    </AuthFrame>
  );
}
