import { focusPlanOf, type FocusPlan } from '@furrow/domain/session-setup/focus-plan';
import { useEffect, useState, type ReactNode } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';
import { useStore } from 'zustand/react';
import type { Growing } from '@furrow/contract/planting';
import { plantName } from '@furrow/domain/plant';
import { returnOffer } from '@furrow/domain/planting/passing-time';
import { remaining } from '@furrow/domain/planting/selectors';
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
import { Button } from '../../ui/button.tsx';
import { countdownText } from './timer/clock-text.ts';
import { isBreak } from './planting-mode.ts';

type FocusPageProps = Omit<GrowingPageProps, 'celebrations'> & {
  ports: FocusSessionPorts;
  /** The to-do widget, which is a feature of its own. */
  todos: ReactNode;
};

/** The focus page: opens what this browser was growing, or begins something new. */
export function FocusPage({ ports, todos, ...page }: FocusPageProps) {
  const [celebrations] = useState(() => new Celebrations(ports));
  const focusSession = useFocusSession(celebrations.ports);
  const state = useStore(focusSession.state);
  // The to-do widget stays the same one when the timer comes: somebody may be typing in it.
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
      {/* The footer waits below the window, so that nothing moves when the timer comes. */}
      {state.kind === 'opening' && <div data-loading className="min-h-svh" />}
      {state.kind === 'elsewhere' && <Elsewhere onTakeOver={() => focusSession.takeOver()} />}
      {state.kind === 'offer' && (
        <ReturnOffer
          growing={state.growing}
          onResume={() => focusSession.resume()}
          onStartOver={() => focusSession.startOver()}
        />
      )}
    </>
  );
}

/**
 * Only a navigation within the page is a set-up: a reload, or going back, brings an old one with it. What that one was for is
 * not believed then, since it may have been somebody else's who was here (D76); a planting that is found knows its own.
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

type ReturnOfferProps = { growing: Growing; onResume: () => void; onStartOver: () => void };

/** After a reload or a crash: the visitor decides, knowing what it brings (D22). */
function ReturnOffer({ growing, onResume, onStartOver }: ReturnOfferProps) {
  const { planting, lastSeen } = growing;
  const now = useNow();
  const plant = plantName(planting.plan.plant).toLowerCase();
  const { wilts, costs } = returnOffer(planting, lastSeen, now);
  return (
    <section className="flex w-full max-w-reading flex-col items-center gap-4 rounded-card border border-line bg-surface/90 p-6 text-center shadow-card sm:p-8">
      <h1 className="text-title">Welcome back</h1>
      <p>
        Your {plant} is still in the ground
        {isBreak(planting)
          ? '. Your break went on while you were away.'
          : `, with ${countdownText(remaining(planting, lastSeen))} of focus left. The time away counts as a pause.`}
      </p>
      {wilts && (
        <p className="font-semibold text-warning">
          You were away for longer than the pauses allow: resuming wilts the plant. (-3 Garden XP)
        </p>
      )}
      {costs && <p className="font-semibold text-warning">Resuming costs another -3 Garden XP.</p>}
      <p className="text-muted">
        Starting over ends this planting at no cost in XP. Completed pomodoros stand.
      </p>
      <div className="flex w-full flex-wrap justify-center gap-3 max-sm:*:grow max-sm:*:px-4">
        <Button size="large" onClick={onStartOver}>
          Start over
        </Button>
        <Button size="large" variant="primary" onClick={onResume}>
          Resume
        </Button>
      </div>
    </section>
  );
}

/** What the offer says may change while it stands. */
function useNow(): number {
  const [now, setNow] = useState(() => browserClock.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(browserClock.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return now;
}

/** One planting runs at a time in a browser (D23). */
function Elsewhere({ onTakeOver }: { onTakeOver: () => void }) {
  return (
    <section className="flex w-full max-w-reading flex-col items-center gap-4 rounded-card border border-line bg-surface/90 p-6 text-center shadow-card sm:p-8">
      <h1 className="text-title">Growing in another tab</h1>
      <p>Your plant grows in one tab at a time, and another one has it at the moment.</p>
      <Button size="large" variant="primary" onClick={onTakeOver}>
        Take over here
      </Button>
    </section>
  );
}
