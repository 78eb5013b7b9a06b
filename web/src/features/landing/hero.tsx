import type { ReactNode } from 'react';
import { useNavigate, useLocation } from 'react-router';
import signInMessages from '../../parts/sign-in.messages.ts';
import { LinkButton, Button } from '../../ui/button.tsx';
import { Scenery } from './pictures.tsx';
import { useAttempt } from '../../ui/use-attempt.ts';
import { fieldsOf } from '@furrow/domain/unknown-value';
import { loadChunk } from '../../platform/chunks/load-chunk.ts';
import { isStorageInMemory } from '../../platform/browser-storage.ts';
import { useMessages } from '../../platform/language/use-messages.ts';
import { AlertMessage } from '../../ui/alert-message.tsx';
import messages from './landing.messages.ts';

export function Hero() {
  const t = useMessages(messages);
  const lead = useMessages(signInMessages);
  return (
    <section className="relative -mt-18 flex min-h-[min(58rem,100svh)] flex-col dusk-sky px-4 pt-28 pb-[42svh] text-center sm:px-6 low:pt-20 low:pb-4 low:text-start">
      <div className="relative z-10 mx-auto flex max-w-3xl flex-col items-center gap-6 low:grid low:w-full low:max-w-page low:grid-cols-2 low:items-start low:gap-x-8 low:gap-y-3">
        <Farewell />
        <h1 className="text-hero low:col-1 low:text-(length:--text-title)">
          {t('landing.hero.title')}
        </h1>
        <p className="max-w-reading text-lead low:col-1">{t('landing.hero.text')}</p>
        <div className="flex w-full max-w-2xl flex-wrap justify-center gap-3 low:col-start-2 low:row-span-2 low:row-start-1">
          <Way note={keepsNothing() ? '' : t('landing.hero.start-note')}>
            <LinkButton to="/focus" variant="primary" size="large">
              {t('landing.hero.start')}
            </LinkButton>
          </Way>
          <Way note={lead('sign-in.lead')}>
            <LinkButton to="/login" size="large">
              {t('landing.hero.account')}
            </LinkButton>
          </Way>
          <DemoButton />
        </div>
      </div>
      <Scenery />
    </section>
  );
}

/** Whether this browser keeps nothing; not asked where the page is made beforehand, without a browser. */
const keepsNothing = () => !import.meta.env.SSR && isStorageInMemory();

/** A button to begin, and below it a note about what the button leads to. */
function Way({ note, children }: { note: string; children: ReactNode }) {
  return (
    <div className="flex flex-1 basis-32 flex-col gap-1.5 first:basis-full sm:first:basis-32 low:first:basis-full noscript:has-[>button]:hidden">
      {children}
      <p className="text-small over-farm">{note}</p>
    </div>
  );
}

/** Try Demo: signs in anonymously and goes to the dashboard, or says that it could not. */
function DemoButton() {
  const t = useMessages(messages);
  const { fault, isBusy, attempt, dismiss } = useAttempt<'landing.hero.demo-failed'>();
  const navigate = useNavigate();

  async function start() {
    if (await startDemo()) return navigate('/dashboard');
    return 'landing.hero.demo-failed';
  }

  return (
    <>
      <Way note={t('landing.hero.demo-note')}>
        <Button size="large" disabled={isBusy} onClick={() => void attempt(start)}>
          {t(isBusy ? 'landing.hero.demo-starting' : 'landing.hero.demo')}
        </Button>
      </Way>
      {fault !== undefined && (
        <div className="w-full max-w-reading">
          <AlertMessage onDismiss={dismiss}>{t(fault)}</AlertMessage>
        </div>
      )}
    </>
  );
}

/** Starts a demo. Its code is loaded on demand; if loading fails, so does the start. */
async function startDemo(): Promise<boolean> {
  try {
    const demo = await loadChunk('api/demo', () => import('../../api/demo.ts'));
    return (await demo.startDemo()).ok;
  } catch {
    return false;
  }
}

/** Confirms that the account was deleted, to a user who has just deleted it. */
function Farewell() {
  const t = useMessages(messages);
  const { state } = useLocation();
  const navigate = useNavigate();
  if (!('accountDeleted' in fieldsOf(state))) return null;
  return (
    <div className="w-full max-w-reading">
      <AlertMessage
        tone="success"
        urgent={false}
        onDismiss={() => void navigate('/', { replace: true })}
      >
        {t('landing.hero.farewell')}
      </AlertMessage>
    </div>
  );
}
