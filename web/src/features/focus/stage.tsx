import { PAUSE_LIMIT, PAUSE_WARNING } from '@furrow/domain/planting/limits';
import { type ReactNode } from 'react';
import Coffee from 'lucide-react/icons/coffee';
import Sprout from 'lucide-react/icons/sprout';
import { hasWilted, isFullCycle, pauseTotal } from '@furrow/domain/planting/selectors';
import { SECOND, wholeSeconds, type Duration } from '@furrow/domain/time';
import { EXCESSIVE_PAUSE_PENALTY } from '@furrow/domain/ledger/penalties';
import { earlyFocus } from '@furrow/domain/planting/ending-early';
import dialogMessages from './dialogs/dialogs.messages.ts';
import type { Commands } from './commands.ts';
import { FullCycle } from './late-parts.tsx';
import { Quote, TimerFace } from './timer/timer-face.tsx';
import { usePlanting, useSettled, useShown } from './use-runner.ts';
import { useFormats } from '../../platform/language/use-formats.ts';
import { useMessages } from '../../platform/language/use-messages.ts';
import messages from './focus.messages.ts';
import { Button } from '../../ui/button.tsx';
import { SteadyText } from '../../ui/steady-text.tsx';
import { actionsOf, NEXT_ACTIONS } from './planting-mode.ts';

type StageProps = {
  commands: Commands;
  /** The outcome of a completed session, or a redirect to the page that shows it. */
  summary: ReactNode;
  /** The notices: beside the countdown if there is room, else over the quote. */
  notices: ReactNode;
};

/** The grid place of the page's main content: below the toolbar, and in a wide window between the notices and the tasks. */
export const IN_THE_MIDDLE = 'lg:col-start-1 lg:row-start-2 wide:col-span-3 wide:col-start-3';

/** The countdown with its controls, or the outcome of the planting. */
export function Stage({ commands, summary, notices }: StageProps) {
  return (
    <div className={`gives-way relative flex w-full grow flex-col items-center ${IN_THE_MIDDLE}`}>
      <div className="flex min-h-[calc(100svh-7.5rem)] w-full flex-col items-center gap-3 low:grid low:grid-cols-2 low:content-start low:items-start low:gap-x-8">
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
  if (isFullCycle(settled)) {
    return (
      <FullCycle commands={commands}>
        <Quote />
        <CurrentFocus />
        <PauseReadout />
      </FullCycle>
    );
  }
  return (
    <>
      <TimerFace />
      <Quote />
      {/* Ordered after the notices, which cover the lower edge of the quote. */}
      <div className="order-2 flex w-full flex-col items-center gap-3 low:col-start-2 low:row-span-2 low:row-start-1 low:pt-2">
        <CurrentFocus />
        <Controls commands={commands} />
        <PauseReadout />
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

const BUTTON = { size: 'large', className: 'max-sm:grow max-sm:px-4 low:grow low:px-4' } as const;

/** The main action, and 'Take a Break' and 'Done early' beside it. */
function Controls({ commands }: { commands: Commands }) {
  const t = useMessages(messages);
  const planting = usePlanting();
  const dialogs = useMessages(dialogMessages);
  const { next, canSkip, takeBreak } = actionsOf(planting);
  const canEnd = useShown(({ planting: shown, now }) => earlyFocus(shown, now) !== undefined);
  const { label, Icon } = NEXT_ACTIONS[next ?? 'pause'];
  // On a phone 'Done early' has its own row. The button is absent during a break, but its room stays.
  const hasRoom = planting.plan.breakMinutes > 0 && !takeBreak;
  return (
    <div
      className={`flex min-h-14.5 w-full flex-wrap justify-center gap-3 xl:max-w-120 ${hasRoom ? 'max-sm:mb-12.75' : ''}`}
    >
      {next && (
        <Button
          // Each action has its own button: if the action changes during a press, that press must not trigger the new one.
          key={next}
          {...BUTTON}
          data-main-action
          variant="primary"
          onClick={commands[next]}
        >
          <Icon aria-hidden size={20} />
          {t(label)}
        </Button>
      )}
      {canSkip && (
        <Button {...BUTTON} onClick={commands.returnToFocus}>
          <Sprout aria-hidden size={20} />
          {t('focus.action.return-to-focus')}
        </Button>
      )}
      {takeBreak && (
        <Button {...BUTTON} disabled={takeBreak === 'not-now'} onClick={commands.takeBreak}>
          <Coffee aria-hidden size={20} />
          {t('focus.action.take-break')}
        </Button>
      )}
      {takeBreak && (
        <Button
          variant="quiet"
          className="over-farm"
          disabled={!canEnd}
          onClick={commands.doneEarly}
        >
          {dialogs('focus.done-early.title')}
        </Button>
      )}
    </div>
  );
}

/** The planting's pause so far, what it has cost, and how much of it is left. */
function PauseReadout() {
  const t = useMessages(messages);
  const { elapsed } = useFormats();
  const paused = useShown(({ planting, now }) => pauseTotal(planting, now));
  const planting = usePlanting();
  const penalties = useSettled().pausePenalties;
  // Shown at once on a pause: browsers do not count a layout shift right after a press.
  const isShown = planting.mode.kind === 'focus-paused' || paused >= SECOND;
  const isWarned = paused > PAUSE_WARNING && !hasWilted(planting);
  const left = Math.ceil((PAUSE_LIMIT - paused) / SECOND);
  const totalOf = (pause: Duration) =>
    t('focus.pause.total', { time: elapsed(wholeSeconds(pause)) });
  const warningOf = (seconds: number) => t('focus.pause.warning', { seconds });
  return (
    <div className="flex w-full justify-center">
      {isShown && (
        <div className="w-80 max-w-full rounded-control bg-veil px-3 py-1 text-center text-small text-text tabular-nums">
          <p>
            <SteadyText forms={[totalOf(PAUSE_LIMIT - SECOND)]}>{totalOf(paused)}</SteadyText>
          </p>
          {isWarned && (
            <p className="font-semibold text-warning">
              <SteadyText forms={[warningOf((PAUSE_LIMIT - PAUSE_WARNING) / SECOND)]}>
                {warningOf(left)}
              </SteadyText>
            </p>
          )}
          {penalties > 0 && (
            <p className="font-semibold text-danger">
              {t('focus.pause.penalties', {
                count: penalties,
                xp: -EXCESSIVE_PAUSE_PENALTY,
              })}
            </p>
          )}
        </div>
      )}
    </div>
  );
}
