import { focusPlanOf, type FocusPlan } from '@furrow/domain/session-setup/focus-plan';
import { useEffect, useState, type ReactNode } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';
import { useStore } from 'zustand/react';
import type { Growing } from '@furrow/contract/planting';
import { returnOffer } from '@furrow/domain/planting/passing-time';
import { remaining } from '@furrow/domain/planting/selectors';
import { EXCESSIVE_PAUSE_PENALTY } from '@furrow/domain/ledger/penalties';
import { GrowingPage, type GrowingPageProps } from './growing-page.tsx';
import { Celebrations } from './moments/celebrations.ts';
import {
  FocusSession,
  type FocusSessionPorts,
  type FocusSessionState,
} from './runner/focus-session.ts';
import { FarmBackdrop, BARE_FIELD } from './scene/farm-backdrop.tsx';
import { RunnerContext } from './use-runner.ts';
import { browserClock } from '../../platform/clock.ts';
import { useMessages } from '../../platform/language/use-messages.ts';
import { Button } from '../../ui/button.tsx';
import { countdownText } from './timer/clock-text.ts';
import messages from './focus.messages.ts';
import { isBreak } from './planting-mode.ts';

type FocusPageProps = Omit<GrowingPageProps, 'celebrations'> & {
  ports: FocusSessionPorts;
  /** The to-do widget, which is a feature of its own. */
  todos: ReactNode;
};

/** The focus page: opens the planting that this browser was growing, or begins a new one. */
export function FocusPage({ ports, todos, ...page }: FocusPageProps) {
  const [celebrations] = useState(() => new Celebrations(ports));
  const focusSession = useFocusSession(celebrations.ports);
  const state = useStore(focusSession.state);
  // React must not remount the to-do widget when the timer appears: somebody may be typing in it.
  return (
    <div className="relative isolate flex grow flex-col px-4 pb-8 sm:px-6">
      <div className="mx-auto flex w-full max-w-page grow flex-col items-center gap-4">
        {state.kind === 'growing' ? (
          <RunnerContext value={state.runner}>
            <GrowingPage celebrations={celebrations} {...page} />
          </RunnerContext>
        ) : (
          <NotYetGrowing focusSession={focusSession} state={state} />
        )}
        {todos}
      </div>
    </div>
  );
}

type NotYetGrowingProps = {
  focusSession: FocusSession;
  state: Exclude<FocusSessionState, { kind: 'growing' }>;
};

function NotYetGrowing({ focusSession, state }: NotYetGrowingProps) {
  const [openedAt] = useState(() => new Date());
  return (
    <>
      <FarmBackdrop scene={BARE_FIELD} hour={openedAt.getHours()} />
      {/* Keeps the footer below the window, so that nothing moves when the timer appears. */}
      {state.kind === 'opening' && <div data-loading className="min-h-svh" />}
      {state.kind === 'elsewhere' && <Elsewhere onTakeOver={() => focusSession.takeOver()} />}
      {state.kind === 'offer' && (
        <ReturnOffer growing={state.growing} focusSession={focusSession} />
      )}
    </>
  );
}

/**
 * Only a navigation within the page is a new set-up: after a reload or Back, the navigation state is an old one. Its description
 * and task are then ignored: they may be another user's (D76). A planting that is found has its own.
 */
function useFocusSession(ports: FocusSessionPorts): FocusSession {
  const { key, state } = useLocation();
  const isSetUp = useNavigationType() !== NavigationType.Pop && state !== null;
  const [first] = useState(key);
  const [focusSession] = useState(() => new FocusSession(ports, planFor(state, isSetUp), isSetUp));
  useEffect(() => {
    focusSession.open();
    return () => void focusSession.close();
  }, [focusSession]);
  useEffect(() => {
    if (key !== first && isSetUp) focusSession.setUp(focusPlanOf(state));
    // oxlint-disable-next-line react/exhaustive-deps -- each navigation counts once
  }, [key]);
  return focusSession;
}

function planFor(state: unknown, isSetUp: boolean): FocusPlan {
  const { taskId, ...plan } = focusPlanOf(state);
  if (!isSetUp) return { ...plan, description: '' };
  return taskId === undefined ? plan : { ...plan, taskId };
}

type ReturnOfferProps = { growing: Growing; focusSession: FocusSession };

/** After a reload or a crash, the visitor decides; the offer says what resuming costs (D22). */
function ReturnOffer({ growing, focusSession }: ReturnOfferProps) {
  const t = useMessages(messages);
  const { planting, lastSeen } = growing;
  const now = useNow();
  const { plant } = planting.plan;
  const left = countdownText(remaining(planting, lastSeen));
  const { wilts, costs } = returnOffer(planting, lastSeen, now);
  return (
    <section className="flex w-full max-w-reading flex-col items-center gap-4 rounded-card border border-line bg-surface/90 p-6 text-center shadow-card sm:p-8">
      <h1 className="text-title">{t('focus.return.title')}</h1>
      <p>
        {isBreak(planting)
          ? t('focus.return.break', { plant })
          : t('focus.return.focus', { plant, left })}
      </p>
      {wilts && (
        <p className="font-semibold text-warning">
          {t('focus.return.wilts', { cost: EXCESSIVE_PAUSE_PENALTY })}
        </p>
      )}
      {costs && (
        <p className="font-semibold text-warning">
          {t('focus.return.costs', { cost: EXCESSIVE_PAUSE_PENALTY })}
        </p>
      )}
      <p className="text-muted">{t('focus.return.start-over-costs')}</p>
      <div className="flex w-full flex-wrap justify-center gap-3 max-sm:*:grow max-sm:*:px-4">
        <Button size="large" onClick={() => focusSession.startOver()}>
          {t('focus.return.start-over')}
        </Button>
        <Button size="large" variant="primary" onClick={() => focusSession.resume()}>
          {t('focus.return.resume')}
        </Button>
      </div>
    </section>
  );
}

/** The current time, once a second: the offer's text depends on it. */
function useNow(): number {
  const [now, setNow] = useState(() => browserClock.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(browserClock.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return now;
}

/** A browser runs one planting at a time; another tab has it now (D23). */
function Elsewhere({ onTakeOver }: { onTakeOver: () => void }) {
  const t = useMessages(messages);
  return (
    <section className="flex w-full max-w-reading flex-col items-center gap-4 rounded-card border border-line bg-surface/90 p-6 text-center shadow-card sm:p-8">
      <h1 className="text-title">{t('focus.elsewhere.title')}</h1>
      <p>{t('focus.elsewhere.text')}</p>
      <Button size="large" variant="primary" onClick={onTakeOver}>
        {t('focus.elsewhere.take-over')}
      </Button>
    </section>
  );
}
