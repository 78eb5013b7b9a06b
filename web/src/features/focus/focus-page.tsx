import { focusPlanOf, type FocusPlan } from '@furrow/domain/session-setup/focus-plan';
import { useEffect, useState, type ReactNode } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';
import { useStore } from 'zustand/react';
import { GrowingPage, type GrowingPageProps } from './growing-page.tsx';
import { Celebrations } from './moments/celebrations.ts';
import { Sitting, type SittingPorts, type SittingState } from './runner/sitting.ts';
import { FarmBackdrop, BARE_FIELD } from './scene/farm-backdrop.tsx';
import { Elsewhere, ReturnOffer } from './screens/before-growing.tsx';
import { RunnerContext } from './use-runner.ts';

type FocusPageProps = Omit<GrowingPageProps, 'celebrations'> & {
  ports: SittingPorts;
  /** The to-do widget, which is a feature of its own. */
  todos: ReactNode;
};

/** The focus page: opens what this browser was growing, or begins something new. */
export function FocusPage({ ports, todos, ...page }: FocusPageProps) {
  const [celebrations] = useState(() => new Celebrations(ports));
  const sitting = useSitting(celebrations.ports);
  const state = useStore(sitting.state);
  // The to-do widget stays the same one when the timer comes: somebody may be typing in it.
  return (
    <div className="relative isolate flex grow flex-col px-4 pb-8 sm:px-6">
      <div className="mx-auto flex w-full max-w-page grow flex-col items-center gap-4">
        {state.kind === 'growing' ? (
          <RunnerContext value={state.runner}>
            <GrowingPage celebrations={celebrations} {...page} />
          </RunnerContext>
        ) : (
          <NotYetGrowing sitting={sitting} state={state} />
        )}
        {todos}
      </div>
    </div>
  );
}

type NotYetGrowingProps = { sitting: Sitting; state: Exclude<SittingState, { kind: 'growing' }> };

function NotYetGrowing({ sitting, state }: NotYetGrowingProps) {
  const [openedAt] = useState(() => new Date());
  return (
    <>
      <FarmBackdrop scene={BARE_FIELD} hour={openedAt.getHours()} />
      {/* The footer waits below the window, so that nothing moves when the timer comes. */}
      {state.kind === 'opening' && <div data-loading className="min-h-svh" />}
      {state.kind === 'elsewhere' && <Elsewhere onTakeOver={() => sitting.takeOver()} />}
      {state.kind === 'offer' && (
        <ReturnOffer
          growing={state.growing}
          onResume={() => sitting.resume()}
          onStartOver={() => sitting.startOver()}
        />
      )}
    </>
  );
}

/**
 * Only a navigation within the page is a set-up: a reload, or going back, brings an old one with it. What that one was for is
 * not believed then, since it may have been somebody else's who was here (D76); a planting that is found knows its own.
 */
function useSitting(ports: SittingPorts): Sitting {
  const { key, state } = useLocation();
  const isSetUp = useNavigationType() !== NavigationType.Pop && state !== null;
  const [first] = useState(key);
  const [sitting] = useState(() => new Sitting(ports, planFor(state, isSetUp), isSetUp));
  useEffect(() => {
    sitting.open();
    return () => void sitting.close();
  }, [sitting]);
  useEffect(() => {
    if (key !== first && isSetUp) sitting.setUp(focusPlanOf(state));
    // oxlint-disable-next-line react/exhaustive-deps -- each navigation counts once
  }, [key]);
  return sitting;
}

function planFor(state: unknown, isSetUp: boolean): FocusPlan {
  const { taskId, ...plan } = focusPlanOf(state);
  if (!isSetUp) return { ...plan, description: '' };
  return taskId === undefined ? plan : { ...plan, taskId };
}
