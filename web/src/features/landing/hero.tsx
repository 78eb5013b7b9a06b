import { useNavigate, useLocation } from 'react-router';
import { LinkButton, Button } from '../../ui/button.tsx';
import { Scenery } from './pictures.tsx';
import { useAttempt } from '../../ui/use-attempt.ts';
import { fieldsOf } from '../../platform/fields.ts';
import { loadChunk } from '../../platform/chunks/load-chunk.ts';
import { AlertMessage } from '../../ui/alert-message.tsx';

/** The headline and the ways to begin, over the animated farm. */
export function Hero() {
  return (
    <section className="relative -mt-18 flex min-h-[min(58rem,100svh)] flex-col dusk-sky px-4 pt-28 pb-[42svh] text-center sm:px-6">
      <div className="relative z-10 mx-auto flex max-w-3xl flex-col items-center gap-6">
        <Farewell />
        <h1 className="text-hero">Focus, and watch it grow</h1>
        <p className="max-w-reading text-lead">
          Furrow is a calm focus timer with a farm in it. Plant a seed, stay with your work, and
          bring in the harvest. No account needed to begin.
        </p>
        <div className="flex w-full max-w-reading flex-wrap justify-center gap-3 *:grow sm:*:grow-0">
          <LinkButton
            to="/focus"
            variant="primary"
            size="large"
            className="basis-full sm:basis-auto"
          >
            Start focusing
          </LinkButton>
          <LinkButton to="/login" size="large">
            Get Started
          </LinkButton>
          <DemoButton />
        </div>
      </div>
      <Scenery />
    </section>
  );
}

/** Try Demo: signs in anonymously and goes to the dashboard, or says that it could not (section 8, D24). */
function DemoButton() {
  const { fault, isBusy, attempt, dismiss } = useAttempt<string>();
  const navigate = useNavigate();

  async function start() {
    if (await startDemo()) return navigate('/dashboard');
    return 'Demo mode failed to start. Please try again.';
  }

  return (
    <>
      <Button size="large" disabled={isBusy} onClick={() => void attempt(start)}>
        {isBusy ? 'Starting Demo...' : 'Try Demo'}
      </Button>
      {fault !== undefined && (
        <div className="w-full max-w-reading">
          <AlertMessage onDismiss={dismiss}>{fault}</AlertMessage>
        </div>
      )}
    </>
  );
}

/** Loads its code on demand; if that fails, it is a failure like any other. */
async function startDemo(): Promise<boolean> {
  try {
    const demo = await loadChunk('api/demo', () => import('../../api/demo.ts'));
    return (await demo.startDemo()).ok;
  } catch {
    return false;
  }
}

/** Confirms that the account was deleted, to a user who has just deleted it (section 4). */
function Farewell() {
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
        Your account has been deleted. Thank you for growing with us.
      </AlertMessage>
    </div>
  );
}
