import { lazy, Suspense, useState, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { SECOND } from '@furrow/domain/time';
import { failureHint, failureText } from '../../api/account-texts.ts';
import { signIn } from '../../api/account.ts';
import { loadChunk } from '../../platform/chunks/load-chunk.ts';
import { passkeySupport } from '../../platform/passkey-support.ts';
import { useDocumentTitle } from '../../platform/document-title.ts';
import { AlertMessage } from '../../ui/alert-message.tsx';
import { Button } from '../../ui/button.tsx';
import { PasswordInput } from '../../ui/field.tsx';
import { useAttempt } from '../../ui/use-attempt.ts';
import { useForm } from '../../ui/use-form.tsx';
import { AuthForm, AuthFrame, EmailInput, TextLink, useFilled } from './auth-frame.tsx';
import { fieldsOf } from '../../platform/fields.ts';
import { browserSchedule } from '../../platform/schedule.ts';
import { useDailyStats, useHarvestHistory } from '../../read-model/use-garden.ts';

/** Loaded on demand: only accounts with one-time codes need the second step. */
const LazyCodeStep = lazy(() =>
  loadChunk('features/auth/code-step', () => import('./code-step.tsx')),
);

const REQUESTS = [
  ['email', 'Please enter your email.'],
  ['password', 'Please enter your password.'],
] as const;

/** The step of the login: the password, or the code after it. */
type Step = { readonly asks: 'password' | 'code'; readonly reason?: string | undefined };

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
          {'passwordChanged' in fieldsOf(state) && (
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
  /** The password was right, but the account also requires a code. */
  onCodeRequired: () => void;
};

function PasswordForm({ onInput, onSignedIn, onCodeRequired }: PasswordFormProps) {
  const form = useForm(REQUESTS, async (read) => {
    const answer = await signIn({ email: read('email'), password: read('password') });
    if (answer.ok) return onSignedIn();
    if (answer.code === 'code-required') return onCodeRequired();
    return {
      text: failureText('login', answer),
      hint: failureHint(answer),
      fields: answer.code === 'wrong-credentials' ? ['password'] : [],
    };
  });
  return (
    <AuthForm
      form={form}
      onInput={onInput}
      submit="Log In"
      sending="Logging in…"
      after={form.isSending && <TurnNote />}
    >
      <EmailInput {...form.fieldProps('email')} autoComplete="username" />
      <PasswordInput
        {...form.fieldProps('password')}
        label="Password"
        autoComplete="current-password"
      />
    </AuthForm>
  );
}

const LONGER_THAN_USUAL = 3 * SECOND;

/** Rendered while the login is sent; after a while it explains why it may take so long (D77). */
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

/** Logs in without a password. The code that talks to the authenticator is loaded at the press. */
function PasskeySignIn({ onSignedIn }: { onSignedIn: () => Promise<void> }) {
  const { fault, isBusy, attempt, dismiss } = useAttempt<string>();

  async function signInByPasskey() {
    try {
      const { logInWithPasskey } = await loadChunk(
        'features/auth/log-in-with-passkey',
        () => import('./log-in-with-passkey.ts'),
      );
      return (await logInWithPasskey()) ?? (await onSignedIn());
    } catch {
      // The chunk could not be loaded: there is no network, or a newer version of Furrow is deployed.
      return 'Passkeys could not be loaded. Reload the page and try again.';
    }
  }

  return (
    <div className="flex flex-col gap-3">
      {fault !== undefined && <AlertMessage onDismiss={dismiss}>{fault}</AlertMessage>}
      <Button
        variant="quiet"
        onClick={() => void attempt(signInByPasskey)}
        disabled={isBusy}
        aria-busy={isBusy}
      >
        Sign in with a passkey
      </Button>
    </div>
  );
}

/** Tells a guest that an account will adopt what they grew in this browser (D7); empty if nothing grew. */
function KeptHarvest() {
  const harvests = useHarvestHistory().filter(({ status }) => status === 'harvested').length;
  const hasGrown = Object.values(useDailyStats()).some((day) => day && day.completed > 0);
  if (harvests === 0 && !hasGrown) return null;
  return (
    <div className="flex flex-col gap-1 rounded-control bg-surface-sunken px-4 py-3">
      <p className="text-bright">{keptText(harvests)}</p>
      <TextLink to="/focus">Plant another</TextLink>
    </div>
  );
}

function keptText(harvests: number): string {
  const rest = 'kept in this browser';
  if (harvests === 0) return `What you grew is ${rest}, and comes along when you sign up.`;
  return harvests === 1
    ? `Your harvest is ${rest}, and comes along when you sign up.`
    : `Your ${harvests} harvests are ${rest}, and come along when you sign up.`;
}
