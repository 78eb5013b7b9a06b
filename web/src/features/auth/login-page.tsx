import {
  lazy,
  Suspense,
  useState,
  useEffect,
  type ComponentProps,
  type ComponentType,
} from 'react';
import { useLocation, useNavigate } from 'react-router';
import { failureHint, failureText } from '../../api/account-texts.ts';
import { signIn } from '../../api/account.ts';
import { loadChunk } from '../../platform/chunks/load-chunk.ts';
import { passkeySupport } from '../../platform/passkey-support.ts';
import { useDocumentTitle } from '../../platform/document-title.ts';
import { AlertMessage } from '../../ui/alert-message.tsx';
import { Button } from '../../ui/button.tsx';
import { FormFaultMessage } from '../../ui/form-fault.tsx';
import { PasswordInput } from '../../ui/field.tsx';
import { useForm, type ReadField } from '../../ui/use-form.ts';
import { AuthFrame } from './auth-frame.tsx';
import { EmailInput } from './email-input.tsx';
import { KeptHarvest } from './kept-harvest.tsx';
import { missingFields } from '../../parts/missing-fields.ts';
import { wasPasswordChanged } from './password-changed.ts';
import { PasskeySignIn } from './passkey-sign-in.tsx';
import { TextLink } from './text-link.tsx';
import { useFilled } from './use-filled.ts';
import type { CodeStep } from './code-step.tsx';
import { SECOND } from '@furrow/domain/time';
import { browserSchedule } from '../../platform/schedule.ts';

/** Only accounts with one-time codes come to the second step. */
const LazyCodeStep = lazy(
  async (): Promise<{ default: ComponentType<ComponentProps<typeof CodeStep>> }> => ({
    default: (await loadChunk('features/auth/code-step', () => import('./code-step.tsx'))).CodeStep,
  }),
);

const names = ['email', 'password'] as const;
type Name = (typeof names)[number];

function check(read: ReadField<Name>) {
  return missingFields<Name>(read, [
    ['email', 'Please enter your email.'],
    ['password', 'Please enter your password.'],
  ]);
}

/** What is asked for: the password, or the code that comes after it. */
type Step =
  | { readonly asks: 'password'; readonly reason?: string | undefined }
  | { readonly asks: 'code' };

const leads = {
  password: 'Welcome back. Your field is as you left it.',
  code: 'One more step, and you are in.',
};

/** Log in with email and password (section 2), or a passkey. */
export function Component() {
  useDocumentTitle('Log In');
  const navigate = useNavigate();
  const { state } = useLocation();
  const filled = useFilled();
  const [step, setStep] = useState<Step>({ asks: 'password' });
  const enter = async () => navigate('/dashboard');
  const links = (
    <>
      <TextLink to="/forgot-password">Forgot your password?</TextLink>
      <span className="inline-flex items-center gap-1.5 text-muted">
        New here? <TextLink to="/register">Sign up</TextLink>
      </span>
    </>
  );
  return (
    <AuthFrame
      title="Log In"
      lead={leads[step.asks]}
      plant="carrot"
      progress={filled.share}
      links={links}
    >
      {step.asks === 'code' ? (
        <Suspense fallback={<output>One moment…</output>}>
          <LazyCodeStep
            onSignedIn={enter}
            onLeave={(reason) => setStep({ asks: 'password', reason })}
          />
        </Suspense>
      ) : (
        <>
          <KeptHarvest />
          {wasPasswordChanged(state) && (
            <output className="text-success">
              Your password has been changed. Log in with the new one.
            </output>
          )}
          {step.reason !== undefined && (
            <AlertMessage onDismiss={() => setStep({ asks: 'password' })}>
              {step.reason}
            </AlertMessage>
          )}
          <PasswordForm
            onInput={filled.watch}
            onSignedIn={enter}
            onCodeRequired={() => setStep({ asks: 'code' })}
          />
          {passkeySupport() === 'supported' && <PasskeySignIn onSignedIn={enter} />}
        </>
      )}
    </AuthFrame>
  );
}

type PasswordFormProps = {
  onInput: ReturnType<typeof useFilled>['watch'];
  onSignedIn: () => Promise<void>;
  /** The password was right, and is not enough. */
  onCodeRequired: () => void;
};

function PasswordForm({ onInput, onSignedIn, onCodeRequired }: PasswordFormProps) {
  async function send(read: ReadField<Name>) {
    const answer = await signIn({ email: read('email'), password: read('password') });
    if (answer.ok) {
      await onSignedIn();
      return undefined;
    }
    if (answer.code === 'code-required') {
      onCodeRequired();
      return undefined;
    }
    const isAboutPassword = answer.code === 'wrong-credentials';
    return {
      text: failureText('login', answer),
      hint: failureHint(answer),
      fields: isAboutPassword ? (['password'] as const) : [],
    };
  }

  const form = useForm<Name>({ names, check, send });
  return (
    <form {...form.formProps} onInput={onInput} className="flex flex-col gap-4">
      <EmailInput {...form.fieldProps('email')} autoComplete="username" />
      <PasswordInput
        {...form.fieldProps('password')}
        label="Password"
        autoComplete="current-password"
      />
      <FormFaultMessage fault={form.fault} onDismiss={form.dismiss} />
      <Button type="submit" variant="primary" size="large" disabled={form.isSending}>
        {form.isSending ? 'Logging in…' : 'Log In'}
      </Button>
      {form.isSending && <TurnNote />}
    </form>
  );
}

const LONGER_THAN_USUAL = 3 * SECOND;

/** Stands while somebody is being logged in, and says after a while why that may take so long (D77). */
function TurnNote() {
  const [isLate, setLate] = useState(false);
  useEffect(() => browserSchedule(() => setLate(true), LONGER_THAN_USUAL), []);
  return (
    <output className="text-small text-muted">
      {isLate &&
        'This takes longer than usual. When many try to log in to one account, each attempt waits its turn: ten seconds at most.'}
    </output>
  );
}
