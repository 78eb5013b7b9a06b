import { countsUp } from '@furrow/domain/session-setup/ways';
import { type ReactNode } from 'react';
import { isDone } from '@furrow/domain/planting/doing';
import type { Commands } from './commands.ts';
import { Controls } from './controls.tsx';
import { CountUpEnding, FullCycle, PauseNotes, SmallThings } from './late-parts.tsx';
import { Quote, TimerFace } from './timer/timer-face.tsx';
import { usePlanting, useSettled } from './use-runner.ts';
import { useMessages } from '../../platform/language/use-messages.ts';
import messages from './focus.messages.ts';

type StageProps = {
  commands: Commands;
  /** The outcome of a completed session, or a redirect to the page that shows it. */
  summary: ReactNode;
  /** The notices: beside the countdown if there is room, else in the place of the quote. */
  notices: ReactNode;
};

/** The grid place of the page's main content: below the toolbar, and in a wide window between the notices and the tasks. */
export const IN_THE_MIDDLE = 'lg:col-start-1 lg:row-start-2 wide:col-span-3 wide:col-start-3';

/** The countdown with its controls, or the outcome of the planting. */
export function Stage({ commands, summary, notices }: StageProps) {
  return (
    <div className={`gives-way relative flex w-full grow flex-col items-center ${IN_THE_MIDDLE}`}>
      <div className="group/stage flex min-h-[calc(100svh-7.5rem)] w-full flex-col items-center gap-3 low:grid low:grid-cols-2 low:content-start low:items-start low:gap-x-8">
        <Scene commands={commands} summary={summary} />
        <div className="relative z-10 order-1 -mt-3 w-full max-w-reading low:col-start-1 low:row-start-2 low:self-end wide:absolute wide:end-full wide:top-0 wide:me-4 wide:mt-0 wide:w-64">
          {notices}
        </div>
      </div>
    </div>
  );
}

function Scene({ commands, summary }: Omit<StageProps, 'notices'>) {
  const settled = useSettled();
  const { mode } = settled;
  if (mode.kind === 'ended') return mode.ending === 'completed' ? summary : null;
  if (isDone(settled)) {
    const Ending = countsUp(settled.plan) ? CountUpEnding : FullCycle;
    return (
      <Ending commands={commands}>
        <CurrentFocus />
        <PauseNotes hasTotal />
      </Ending>
    );
  }
  return (
    <>
      <TimerFace />
      <Quote />
      {/* Ordered after the notices, which take the place of the quote. */}
      <div className="order-2 flex w-full flex-col items-center gap-3 low:col-start-2 low:row-span-2 low:row-start-1 low:pt-2">
        <CurrentFocus />
        {/* Above the main actions, so that it stays if these take more lines or fewer. */}
        <SmallThings commands={commands} fallback={<div className="h-10" />} />
        <Controls commands={commands} />
        <PauseNotes />
      </div>
    </>
  );
}

const DESCRIPTION_PARTS = {
  label: (text: string) => <span className="text-text">{text}</span>,
  what: (text: string) => <bdi className="wrap-anywhere">{text}</bdi>,
};

function CurrentFocus() {
  const t = useMessages(messages);
  const { plan } = usePlanting();
  if (plan.description === '') return null;
  return (
    <p className="line-clamp-3 max-w-reading text-center text-bright over-farm">
      {t.rich('focus.description', DESCRIPTION_PARTS, { description: plan.description })}
    </p>
  );
}
