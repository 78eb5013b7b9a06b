import { focusPlanOf, type FocusPlan } from '@furrow/domain/session-setup/focus-plan';
import { useEffect, useState, type ReactNode } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';
import { useStore } from 'zustand/react';
import { GrowingPage, type GrowingPageProps } from './growing-page.tsx';
import { Celebrations } from './moments/celebrations.ts';
import {
  FocusSession,
  type FocusSessionPorts,
  type FocusSessionState,
  type Intent,
} from './runner/focus-session.ts';
import { Board, OnDevice, ReturnOffer } from './on-other-device.tsx';
import { FarmBackdrop, BARE_FIELD } from './scene/farm-backdrop.tsx';
import { RunnerContext } from './use-runner.ts';
import { fieldsOf } from '../../platform/fields.ts';
import { useMessages } from '../../platform/language/use-messages.ts';
import { Button } from '../../ui/button.tsx';
import messages from './focus.messages.ts';

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
      {state.kind === 'on-other-device' && <OnDevice state={state} focusSession={focusSession} />}
      {state.kind === 'offer' && (
        <ReturnOffer
          {...state.growing}
          onContinue={() => focusSession.resume()}
          onStartOver={() => focusSession.startOver()}
        />
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
  const [focusSession] = useState(
    () => new FocusSession(ports, planFor(state, isSetUp), intentOf(state, isSetUp)),
  );
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

/** What was pressed on the page before. */
function intentOf(state: unknown, isSetUp: boolean): Intent {
  if (!isSetUp) return undefined;
  return fieldsOf(state)['continuesHere'] === true ? 'continue' : 'set-up';
}

function planFor(state: unknown, isSetUp: boolean): FocusPlan {
  const { taskId, ...plan } = focusPlanOf(state);
  if (!isSetUp) return { ...plan, description: '' };
  return taskId === undefined ? plan : { ...plan, taskId };
}

/** A browser runs one planting at a time; another tab has it now (D23). */
function Elsewhere({ onTakeOver }: { onTakeOver: () => void }) {
  const t = useMessages(messages);
  return (
    <Board title={t('focus.elsewhere.title')}>
      <p>{t('focus.elsewhere.text')}</p>
      <Button size="large" variant="primary" onClick={onTakeOver}>
        {t('focus.elsewhere.take-over')}
      </Button>
    </Board>
  );
}
