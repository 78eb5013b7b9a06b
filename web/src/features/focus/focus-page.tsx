import { TODO_LIST } from '@furrow/contract/page-paths';
import {
  focusPlanOf,
  planAbout,
  type FocusPlan,
  type FocusTask,
} from '@furrow/domain/session-setup/focus-plan';
import { useEffect, useState, type ReactNode } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';
import { useStore } from 'zustand/react';
import { GrowingPage, type GrowingPageProps } from './growing-page.tsx';
import { useDocumentTitle } from '../../platform/document-title.ts';
import { useMessages } from '../../platform/language/use-messages.ts';
import messages from './focus.messages.ts';
import { IN_THE_MIDDLE } from './stage.tsx';
import { Celebrations } from './moments/celebrations.ts';
import { FocusSession } from './runner/focus-session.ts';
import type { FocusSessionPorts, FocusSessionState, Intent } from './runner/focus-session-state.ts';
import { Boards, gardenMoments, RestingFarm } from './late-parts.tsx';
import { FarmToCome } from './scene/farm-to-come.tsx';
import type { Runner } from './runner/runner.ts';
import { SmallCountdown } from './timer/timer-face.tsx';
import { RunnerContext, useIfGrowing } from './use-runner.ts';
import { fieldsOf } from '@furrow/domain/unknown-value';

type FocusPageProps = Omit<GrowingPageProps, 'celebrations'> & {
  ports: FocusSessionPorts;
  /** The shape of the page, shown until it is known what the page shows. */
  shape: ReactNode;
  /** Renders Garden XP and the to-do widget, which belongs to another feature. */
  renderBeside: (beside: BesideTodos) => ReactNode;
};

/** What the to-do widget gets from the focus page. */
export interface BesideTodos {
  /** The time left, while the countdown is out of view. */
  readonly countdown: ReactNode;
  readonly focusTask: number | undefined;
  /** Makes the planting about a task; undefined while nothing grows. */
  readonly onStart: ((task: FocusTask) => void) | undefined;
}

/** The focus page: opens the planting that this browser was growing, or begins a new one. */
export function FocusPage({ ports, shape, renderBeside, ...page }: FocusPageProps) {
  const [celebrations] = useState(() => new Celebrations(ports, gardenMoments));
  const focusSession = useFocusSession(celebrations.ports);
  const state = useStore(focusSession.state);
  const runner = state.kind === 'growing' ? state.runner : null;
  // The page's title until the timer's has loaded: a screen reader is told where it is.
  useDocumentTitle(useMessages(messages)('focus.state.focus'));
  const [hasOpened, setOpened] = useState(false);
  if (state.kind !== 'opening' && !hasOpened) setOpened(true);
  if (!hasOpened) return shape;
  return (
    <RunnerContext value={runner}>
      <div className="relative isolate flex grow flex-col px-4 pb-8 sm:px-6">
        <div className="mx-auto flex w-full max-w-page grow flex-col items-center gap-4 lg:grid lg:grid-cols-[minmax(0,1fr)_20rem] lg:grid-rows-[auto_1fr] lg:items-stretch lg:gap-x-6 wide:grid-cols-7 wide:grid-rows-[minmax(2.5rem,auto)_1fr] wide:gap-x-4">
          <div className="flex w-full grow flex-col items-center gap-4 lg:contents">
            {state.kind === 'growing' ? (
              <GrowingPage celebrations={celebrations} {...page} />
            ) : (
              <NotYetGrowing focusSession={focusSession} state={state} />
            )}
          </div>
          <Beside runner={runner} renderBeside={renderBeside} />
        </div>
      </div>
    </RunnerContext>
  );
}

type BesideProps = Pick<FocusPageProps, 'renderBeside'> & { runner: Runner | null };

/**
 * Garden XP and the tasks. A narrow window has them below the beds, so that the farm stays visible; a wide one beside the countdown,
 * over the last bed. React must not remount the to-do widget when the timer appears: somebody may be typing in it.
 */
function Beside({ runner, renderBeside }: BesideProps) {
  const focusTask = useIfGrowing(({ plan }) => plan.taskId);
  return (
    <div className="gives-way flex w-full flex-col items-center gap-4 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:max-h-[max(30rem,92svh-4.5rem)] wide:col-span-2 wide:col-start-6 wide:row-span-1 wide:row-start-2 wide:max-h-[max(30rem,94svh-8rem)]">
      {renderBeside({
        countdown: runner && <SmallCountdown />,
        focusTask,
        onStart: runner
          ? (task) => void runner.dispatch({ kind: 'focus-on-task', task })
          : undefined,
      })}
    </div>
  );
}

type NotYetGrowingProps = {
  focusSession: FocusSession;
  state: Exclude<FocusSessionState, { kind: 'growing' }>;
};

function NotYetGrowing({ focusSession, state }: NotYetGrowingProps) {
  return (
    <>
      <RestingFarm
        fallback={<FarmToCome />}
        left={state.kind === 'offer' ? state.growing : undefined}
      />
      {/* As high as the timer's part of the page, so that nothing below moves, whichever of these is shown. */}
      <div
        data-loading={state.kind === 'opening' || undefined}
        className={`flex w-full flex-col items-center max-lg:min-h-svh data-loading:min-h-svh ${IN_THE_MIDDLE}`}
      >
        {state.kind !== 'opening' && <Boards state={state} focusSession={focusSession} />}
      </div>
    </>
  );
}

/**
 * Only a new navigation is a set-up: after a reload or Back, the navigation state is an old one. The description, the task and the tag of
 * an old state are ignored, because they may be another user's (D76). A stored planting has its own.
 */
function useFocusSession(ports: FocusSessionPorts): FocusSession {
  const { key, state, pathname, hash } = useLocation();
  const isSetUp = useNavigationType() !== NavigationType.Pop && state !== null;
  const intent = isSetUp ? intentOf(state) : pathname + hash === TODO_LIST ? 'tasks' : undefined;
  const [first] = useState(key);
  const [focusSession] = useState(() => new FocusSession(ports, planFor(state, isSetUp), intent));
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

/** What the visitor pressed on the previous page. */
function intentOf(state: unknown): Intent {
  return fieldsOf(state)['continuesHere'] === true ? 'continue' : 'set-up';
}

function planFor(state: unknown, isSetUp: boolean): FocusPlan {
  const plan = focusPlanOf(state);
  return isSetUp ? plan : planAbout(plan, { description: '' });
}
