import { lazy, Suspense, useState, useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { useLocation, useNavigate } from 'react-router';
import { useStore } from 'zustand/react';
import { dayKeyAt } from '@furrow/domain/calendar';
import { SECOND } from '@furrow/domain/time';
import { failureHint, failureText } from '../../api/account-texts.ts';
import { signIn } from '../../api/account.ts';
import { loadChunk } from '../../platform/chunks/load-chunk.ts';
import { passkeySupport } from '../../platform/passkey-support.ts';
import { messageOf, type Message } from '../../platform/language/message.ts';
import { useMessages } from '../../platform/language/use-messages.ts';
import { AlertMessage } from '../../ui/alert-message.tsx';
import { Button } from '../../ui/button.tsx';
import { PasswordInput } from '../../ui/field.tsx';
import { useAttempt } from '../../ui/use-attempt.ts';
import { useForm } from '../../ui/use-form.tsx';
import {
  AuthForm,
  AuthFrame,
  EmailInput,
  emailRequest,
  TextLink,
  useFilled,
} from './auth-frame.tsx';
import messages from './login-page.messages.ts';
import { wantedPage } from '../../platform/wanted-page.ts';
import { fieldsOf } from '@furrow/domain/unknown-value';
import { browserSchedule } from '../../platform/schedule.ts';
import signInMessages from '../../parts/sign-in.messages.ts';
import { useViewer } from '../../api/viewer.ts';
import { readToday, useHarvestHistory, useHasGrown } from '../../read-model/use-garden.ts';
import { lateModule, latePart } from '../../platform/chunks/late-part.tsx';
import { deviceTimeZone } from '../../platform/time-zone.ts';

/** Loaded on demand: only accounts with one-time codes need the second step. */
const LazyCodeStep = lazy(() =>
  loadChunk('features/auth/code-step', () => import('./code-step.tsx')),
);

/** Only guests who have grown something need it. */
const guestGarden = lateModule(() =>
  loadChunk('features/auth/guest-garden', () => import('./guest-garden.tsx')),
);
const GuestGarden = latePart(guestGarden, (module) => module.GuestGarden);

const REQUESTS = [emailRequest, ['password', messageOf(messages, 'login.enter-password')]] as const;

/** The step of the login: the password, or the code after it. */
type LoginStep = { readonly asks: 'password' | 'code'; readonly reason?: Message | undefined };

const toRegister = (text: string) => <TextLink to="/register">{text}</TextLink>;

/** Log in with email and password, or a passkey. A guest finds first what they grew, and opens the form below it (D104). */
export function Component() {
  const isGuest = useViewer() === null;
  const [hasGrown, latest] = [useHasGrown(), useLatestToday()];
  const isGarden = isGuest && (hasGrown || latest !== undefined);
  const hasGarden = useStore(guestGarden.loaded).module !== undefined && isGarden;
  const isPasswordChanged = 'passwordChanged' in fieldsOf(useLocation().state);
  const [isOpen, setOpen] = useState(isPasswordChanged);
  const form = useRef<HTMLDivElement>(null);
  function open() {
    flushSync(() => setOpen(true));
    form.current?.querySelector('input')?.focus();
  }
  return (
    <>
      {isGarden && (
        <GuestGarden
          latest={latest}
          isFormOpen={isOpen}
          onLogIn={open}
          fallback={<div className="-mt-18 min-h-[min(46rem,100svh)] dusk-sky" />}
        />
      )}
      {(!hasGarden || isOpen) && (
        // A form that somebody uses stays open, even if the garden comes only then.
        <div ref={form} className="contents" onFocus={() => setOpen(true)}>
          <LogIn isPasswordChanged={isPasswordChanged} />
        </div>
      )}
    </>
  );
}

/** The planting that ended last, if that was today. */
function useLatestToday() {
  const [latest] = useHarvestHistory();
  const isToday = latest && dayKeyAt(latest.timestamp, deviceTimeZone()) === readToday();
  return isToday ? latest : undefined;
}

function LogIn({ isPasswordChanged }: { isPasswordChanged: boolean }) {
  const t = useMessages(messages);
  const lead = useMessages(signInMessages);
  const navigate = useNavigate();
  const filled = useFilled();
  const [step, setStep] = useState<LoginStep>({ asks: 'password' });
  const enter = async () => navigate(pageAfterLogin());
  const links = (
    <>
      <TextLink to="/forgot-password">{t('login.forgot-password')}</TextLink>
      <span className="inline-flex items-center gap-1.5 text-muted">
        {t.rich('login.new-here', { link: toRegister })}
      </span>
    </>
  );
  return (
    <AuthFrame
      title={t('login.title')}
      lead={step.asks === 'code' ? t('login.lead-code') : lead('sign-in.lead')}
      plant="carrot"
      progress={filled.share}
      links={links}
    >
      {step.asks === 'code' ? (
        <Suspense fallback={<output>{t('login.one-moment')}</output>}>
          <LazyCodeStep
            onSignedIn={enter}
            onLeave={(reason) => setStep({ asks: 'password', reason })}
          />
        </Suspense>
      ) : (
        <>
          {isPasswordChanged && (
            <output className="text-success">{t('login.password-changed')}</output>
          )}
          {step.reason !== undefined && (
            <AlertMessage onDismiss={() => setStep({ asks: 'password' })}>
              {t.show(step.reason)}
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

/** The page that led to the log-in, or the dashboard. */
const pageAfterLogin = () => wantedPage() ?? '/dashboard';

type PasswordFormProps = {
  onInput: ReturnType<typeof useFilled>['watch'];
  onSignedIn: () => Promise<void>;
  /** The password was right, but the account also requires a code. */
  onCodeRequired: () => void;
};

function PasswordForm({ onInput, onSignedIn, onCodeRequired }: PasswordFormProps) {
  const t = useMessages(messages);
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
      submit={t('login.submit')}
      sending={t('login.sending')}
      after={form.isSending && <TurnNote />}
    >
      <EmailInput {...form.fieldProps('email')} autoComplete="username" />
      <PasswordInput
        {...form.fieldProps('password')}
        label={t('login.password')}
        autoComplete="current-password"
      />
    </AuthForm>
  );
}

const LONGER_THAN_USUAL = 3 * SECOND;

/** Rendered while the login is sent; after a while it explains why it may take so long (D77). */
function TurnNote() {
  const t = useMessages(messages);
  const [isLate, setLate] = useState(false);
  useEffect(() => browserSchedule(() => setLate(true), LONGER_THAN_USUAL), []);
  return <output className="text-small text-muted">{isLate && t('login.waits-its-turn')}</output>;
}

/** Logs in without a password. The code that talks to the authenticator is loaded at the press. */
function PasskeySignIn({ onSignedIn }: { onSignedIn: () => Promise<void> }) {
  const t = useMessages(messages);
  const { fault, isBusy, attempt, dismiss } = useAttempt<Message>();

  async function signInByPasskey() {
    try {
      const { logInWithPasskey } = await loadChunk(
        'features/auth/log-in-with-passkey',
        () => import('./log-in-with-passkey.ts'),
      );
      return (await logInWithPasskey()) ?? (await onSignedIn());
    } catch {
      // The chunk could not be loaded: there is no network, or a newer version of Furrow is deployed.
      return messageOf(messages, 'login.passkeys-not-loaded');
    }
  }

  return (
    <div className="flex flex-col gap-3">
      {fault !== undefined && <AlertMessage onDismiss={dismiss}>{t.show(fault)}</AlertMessage>}
      <Button variant="quiet" onClick={() => void attempt(signInByPasskey)} isBusy={isBusy}>
        {t('login.passkey')}
      </Button>
    </div>
  );
}
