import { countsUp, isGentle } from '@furrow/domain/session-setup/ways';
import type { FocusNavigationState } from '@furrow/domain/session-setup/focus-plan';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { FREE_BREAKS, SUCCESS_SECONDS } from '@furrow/domain/planting/limits';
import { isBare } from '@furrow/domain/planting/selectors';
import { POMODOROS_IN_CYCLE } from '@furrow/domain/planting/planting';
import { SECONDS_PER_MINUTE } from '@furrow/domain/time';
import { leavingCost } from '@furrow/domain/planting/beginning-and-end';
import { EXCESSIVE_BREAK_PENALTY, QUIT_PENALTY } from '@furrow/domain/ledger/penalties';
import type { OpenDialogue } from '../commands.ts';
import { isTooLate } from './too-late.ts';
import { FocusSettingsDialog } from './focus-settings-dialog.tsx';
import { InfoDialog, InstructionsDialog, ShortcutsDialog } from './info-dialogs.tsx';
import { WhatEarlyEndCounts } from './done-early.tsx';
import { usePlanting, useRunner, useShown } from '../use-runner.ts';
import { useMessages } from '../../../platform/language/use-messages.ts';
import focusMessages from '../focus.messages.ts';
import messages from './dialogs.messages.ts';
import { PauseDialog, TabSwitchDialog } from './pause-dialog.tsx';
import { Question } from './question.tsx';

/** Renders the set-up dialog, which belongs to another feature. */
export type RenderSetup = (props: {
  onStart: (state: FocusNavigationState) => void;
  onCancel: () => void;
}) => ReactNode;

type FocusDialogsProps = {
  open: OpenDialogue | null;
  onClose: () => void;
  onSetUp: (state: FocusNavigationState) => void;
  /** Plays the sound of the end of a focus period. */
  onListen: () => void;
  renderSetup: RenderSetup;
};

/** The open dialog, if there is one. A question closes once its answer is no longer possible, for example when the period ends (D13). */
export function FocusDialogs(props: FocusDialogsProps) {
  const { open, onClose, onSetUp, onListen, renderSetup } = props;
  const runner = useRunner();
  const isLate = useShown(({ planting, now }) => open !== null && isTooLate(open, planting, now));
  const closesItself = isLate && open?.dialogue !== 'setup';
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (closesItself) close();
  }, [closesItself]);
  function run(kind: 'pause' | 'take-break' | 'end-early' | 'finish') {
    onClose();
    void runner.dispatch({ kind });
  }
  function setUp(state: FocusNavigationState) {
    // The page may not have looked at the clock since the first minute was over.
    void runner.dispatch({ kind: 'tick' });
    const { planting, now } = runner.shown.getState();
    if (!isBare(planting, now)) return;
    onClose();
    onSetUp(state);
  }
  if (closesItself) return <TabSwitchDialog />;
  switch (open?.dialogue) {
    case 'instructions':
      return <InstructionsDialog onClose={onClose} />;
    case 'settings':
      return <FocusSettingsDialog onClose={onClose} onListen={onListen} />;
    case 'shortcuts':
      return <ShortcutsDialog onClose={onClose} />;
    case 'setup':
      return isLate ? (
        <BegunDialog onClose={onClose} />
      ) : (
        renderSetup({ onStart: setUp, onCancel: onClose })
      );
    case 'pause':
      return <PauseDialog onCancel={onClose} onPause={() => run('pause')} />;
    case 'break':
      return <BreakDialog onContinue={onClose} onBreak={() => run('take-break')} />;
    case 'done-early':
      return <DoneEarlyDialog onCancel={onClose} onEnd={() => run('end-early')} />;
    case 'finish':
      return <FinishDialog onCancel={onClose} onFinish={() => run('finish')} />;
    case undefined:
      return <TabSwitchDialog />;
  }
}

/** Stands in the place of the set-up once something has grown, so that it does not vanish under somebody's hands without a word (D3). */
function BegunDialog({ onClose }: { onClose: () => void }) {
  const t = useMessages(messages);
  const focus = useMessages(focusMessages);
  return (
    <InfoDialog
      title={focus('focus.toolbar.setup')}
      description={t('focus.begun-dialog.text')}
      onClose={onClose}
    />
  );
}

/** Asked before a manual break. */
function BreakDialog(props: { onContinue: () => void; onBreak: () => void }) {
  const t = useMessages(messages);
  const { onContinue, onBreak } = props;
  const { manualBreaks, plan } = usePlanting();
  const isFree = isGentle(plan);
  const costs = manualBreaks >= FREE_BREAKS && !isFree;
  const description = isFree ? 'gentle' : 'description';
  return (
    <Question
      title={t('focus.break-dialog.title')}
      description={t(`focus.break-dialog.${description}`)}
      onClose={onContinue}
      back={[t('focus.break-dialog.continue'), onContinue]}
      on={[t('focus.break-dialog.take'), onBreak]}
      likely="back"
    >
      {!isFree && (
        <p className={costs ? 'font-semibold text-danger' : ''}>
          {costs
            ? t('focus.break-dialog.costs', { cost: EXCESSIVE_BREAK_PENALTY })
            : t('focus.break-dialog.free', { count: manualBreaks, free: FREE_BREAKS })}
        </p>
      )}
    </Question>
  );
}

/** Asked before a period is ended early; says how much focus will count. */
function DoneEarlyDialog({ onCancel, onEnd }: { onCancel: () => void; onEnd: () => void }) {
  const t = useMessages(messages);
  const focus = useMessages(focusMessages);
  return (
    <Question
      title={focus('focus.done-early.title')}
      description={<WhatEarlyEndCounts />}
      onClose={onCancel}
      back={[t('focus.dialog.cancel'), onCancel]}
      on={[focus('focus.done-early.title'), onEnd]}
      likely="back"
    />
  );
}

/** Asked before 'Done' while the plant has not grown enough for a harvest (D67). */
function FinishDialog({ onCancel, onFinish }: { onCancel: () => void; onFinish: () => void }) {
  const t = useMessages(messages);
  const focus = useMessages(focusMessages);
  return (
    <Question
      title={t('focus.finish-dialog.title')}
      description={t('focus.finish-dialog.detail', {
        minutes: SUCCESS_SECONDS / SECONDS_PER_MINUTE,
      })}
      onClose={onCancel}
      back={[t('focus.dialog.cancel'), onCancel]}
      on={[focus('focus.action.finish'), onFinish]}
      likely="back"
    />
  );
}

type QuitDialogProps = { stay: () => void; leave: () => void; onSetUp: () => void };

/** Asked whenever the visitor leaves the planting; says what leaving costs (D19), and offers the free way out of the first minute. */
export function QuitDialog({ stay, leave, onSetUp }: QuitDialogProps) {
  const t = useMessages(messages);
  const focus = useMessages(focusMessages);
  const planting = usePlanting();
  const canSetUp = useShown(({ planting: growing, now }) => isBare(growing, now));
  const cost = leavingCost(planting);
  const setup = focus('focus.toolbar.setup');
  function changeInstead() {
    stay();
    onSetUp();
  }
  return (
    <Question
      title={t(`focus.quit-dialog.${cost === 'wilts' ? 'gentle-title' : 'title'}`)}
      description={
        cost === 'keeps-pomodoros' ? (
          <KeptPomodoros />
        ) : (
          <>
            {cost === 'wilts' ? (
              <p>{t('focus.quit-dialog.gentle')}</p>
            ) : (
              <>
                <p>{t('focus.quit-dialog.destroys')}</p>
                <p>{t('focus.quit-dialog.costs', { cost: QUIT_PENALTY })}</p>
              </>
            )}
            {countsUp(planting.plan) && (
              <p className="text-text">
                {t('focus.quit-dialog.finish', { done: focus('focus.action.finish') })}
              </p>
            )}
            {canSetUp && <p className="text-text">{t('focus.quit-dialog.setup', { setup })}</p>}
          </>
        )
      }
      mustChoose={cost === 'quit'}
      onClose={stay}
      back={[t('focus.dialog.cancel'), stay]}
      also={canSetUp ? [setup, changeInstead] : undefined}
      on={[t('focus.quit-dialog.quit'), leave]}
      likely="back"
    />
  );
}

/** Says that leaving in the break after a pomodoro destroys nothing. */
function KeptPomodoros() {
  const t = useMessages(messages);
  const { pomodoros: count, plan } = usePlanting();
  const values = { count, total: POMODOROS_IN_CYCLE, plant: plan.plant };
  return <p>{t('focus.quit-dialog.kept', values)}</p>;
}
