import type { FocusNavigationState } from '@furrow/domain/session-setup/focus-plan';
import { useId, useState, type ComponentProps, type ReactNode } from 'react';
import { FREE_BREAKS } from '@furrow/domain/planting/limits';
import { hasWilted, isBare } from '@furrow/domain/planting/selectors';
import { POMODOROS_IN_CYCLE } from '@furrow/domain/planting/planting';
import { wholeSeconds, type Instant } from '@furrow/domain/time';
import { leavingCost } from '@furrow/domain/planting/beginning-and-end';
import {
  EXCESSIVE_BREAK_PENALTY,
  EXCESSIVE_PAUSE_PENALTY,
  QUIT_PENALTY,
} from '@furrow/domain/ledger/penalties';
import { asksBeforePause, waivePauseQuestion, type Dialogue } from '../commands.ts';
import { FocusSettingsDialog } from './focus-settings-dialog.tsx';
import { ShortcutsDialog, InstructionsDialog } from './info-dialogs.tsx';
import { WhatEarlyEndCounts } from './done-early.tsx';
import { periodOf } from '../planting-mode.ts';
import { usePlanting, useRunner, useShown } from '../use-runner.ts';
import { focusMode, savePreference, usePreference } from '../../../read-model/preferences.ts';
import { useFormats } from '../../../platform/language/use-formats.ts';
import { useMessages } from '../../../platform/language/use-messages.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/switch.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import focusMessages from '../focus.messages.ts';
import messages from './dialogs.messages.ts';

/** Renders the set-up dialog, which belongs to another feature. */
export type RenderSetup = (props: {
  onStart: (state: FocusNavigationState) => void;
  onCancel: () => void;
}) => ReactNode;

type FocusDialogsProps = {
  open: { readonly dialogue: Dialogue; readonly period: string } | null;
  onClose: () => void;
  onSetUp: (state: FocusNavigationState) => void;
  /** Plays the sound of the end of a focus period. */
  onListen: () => void;
  renderSetup: RenderSetup;
};

/** The open dialog, if there is one. A question about a period closes when the period ends (D13). */
export function FocusDialogs(props: FocusDialogsProps) {
  const { open, onClose, onSetUp, onListen, renderSetup } = props;
  const runner = useRunner();
  const planting = usePlanting();
  const isOutdated = open?.period !== periodOf(planting);
  function run(kind: 'pause' | 'take-break' | 'end-early') {
    onClose();
    void runner.dispatch({ kind });
  }
  function setUp(state: FocusNavigationState) {
    onClose();
    onSetUp(state);
  }
  switch (open?.dialogue) {
    case 'instructions':
      return <InstructionsDialog onClose={onClose} />;
    case 'settings':
      return <FocusSettingsDialog onClose={onClose} onListen={onListen} />;
    case 'shortcuts':
      return <ShortcutsDialog onClose={onClose} />;
    case 'setup':
      return renderSetup({ onStart: setUp, onCancel: onClose });
    case 'pause':
      if (isOutdated || planting.mode.kind === 'focus-paused') break;
      return <PauseDialog onCancel={onClose} onPause={() => run('pause')} />;
    case 'break':
      if (isOutdated) break;
      return <BreakDialog onContinue={onClose} onBreak={() => run('take-break')} />;
    case 'done-early':
      if (isOutdated) break;
      return <DoneEarlyDialog onCancel={onClose} onEnd={() => run('end-early')} />;
    case undefined:
      break;
  }
  return <TabSwitchDialog />;
}

/** Asked after hiding the page has paused the timer: Cancel resumes focus at once, and Pause leaves the timer paused. */
function TabSwitchDialog() {
  const runner = useRunner();
  const planting = usePlanting();
  const [answered, setAnswered] = useState<number | null>(null);
  const { mode, page } = planting;
  if (mode.kind !== 'focus-paused' || mode.cause !== 'hidden' || page === 'hidden') return null;
  if (mode.since === answered || !asksBeforePause()) return null;
  const goOn = () => void runner.dispatch({ kind: 'resume' });
  return (
    <PauseDialog hiddenSince={mode.since} onCancel={goOn} onPause={() => setAnswered(mode.since)} />
  );
}

type PauseDialogProps = {
  /** When the timer was paused, if it was because the page was hidden. */
  hiddenSince?: Instant;
  onCancel: () => void;
  onPause: () => void;
};

/** Asked before a pause, and after the page was hidden. */
function PauseDialog({ hiddenSince, onCancel, onPause }: PauseDialogProps) {
  const t = useMessages(messages);
  const planting = usePlanting();
  const [askAgain, setAskAgain] = useState(true);
  const [cost, count] = [EXCESSIVE_PAUSE_PENALTY, planting.pausePenalties];
  function pause() {
    if (!askAgain) waivePauseQuestion();
    onPause();
  }
  return (
    <Question
      title={t('focus.pause-dialog.title')}
      description={
        <>
          {hiddenSince !== undefined && <WhyPaused since={hiddenSince} />}
          <p>{t('focus.pause-dialog.subtracted')}</p>
          <p>{t('focus.pause-dialog.limit')}</p>
        </>
      }
      onClose={onCancel}
      back={[
        t('focus.dialog.cancel'),
        onCancel,
        hiddenSince === undefined ? undefined : t('focus.pause-dialog.goes-on'),
      ]}
      on={[t('focus.pause-dialog.pause'), pause]}
      likely="on"
    >
      {hasWilted(planting) && (
        <p className="font-semibold text-danger">
          {t('focus.pause-dialog.beyond', { cost, count })}
        </p>
      )}
      {hiddenSince !== undefined && <KeepGrowing />}
      <Checkbox checked={!askAgain} onChange={(event) => setAskAgain(!event.currentTarget.checked)}>
        {t('focus.pause-dialog.waive')}
      </Checkbox>
    </Question>
  );
}

function WhyPaused({ since }: { since: Instant }) {
  const t = useMessages(messages);
  const { pause } = useFormats();
  const time = useShown(({ now }) => pause(wholeSeconds(now - since)));
  return <p className="text-bright tabular-nums">{t('focus.pause-dialog.left-tab', { time })}</p>;
}

/** Changes the preference of D21 on the spot: a switch of tabs then no longer pauses the timer. */
function KeepGrowing() {
  const t = useMessages(messages);
  const mode = usePreference(focusMode);
  if (mode === 'keep-growing') return <output>{t('focus.pause-dialog.keeps-growing')}</output>;
  return (
    <button
      type="button"
      className="min-h-11 self-start text-start text-link underline underline-offset-4"
      onClick={() => savePreference(focusMode, 'keep-growing')}
    >
      {t('focus.pause-dialog.keep-growing')}
    </button>
  );
}

/** Asked before a manual break. */
function BreakDialog(props: { onContinue: () => void; onBreak: () => void }) {
  const t = useMessages(messages);
  const { onContinue, onBreak } = props;
  const { manualBreaks } = usePlanting();
  const costs = manualBreaks >= FREE_BREAKS;
  return (
    <Question
      title={t('focus.break-dialog.title')}
      description={t('focus.break-dialog.description')}
      onClose={onContinue}
      back={[t('focus.break-dialog.continue'), onContinue]}
      on={[t('focus.break-dialog.take'), onBreak]}
      likely="back"
    >
      <p className={costs ? 'font-semibold text-danger' : ''}>
        {costs
          ? t('focus.break-dialog.costs', { cost: EXCESSIVE_BREAK_PENALTY })
          : t('focus.break-dialog.free', { count: manualBreaks, free: FREE_BREAKS })}
      </p>
    </Question>
  );
}

/** Asked before a period is ended early; says how much focus will count. */
function DoneEarlyDialog({ onCancel, onEnd }: { onCancel: () => void; onEnd: () => void }) {
  const t = useMessages(messages);
  return (
    <Question
      title={t('focus.done-early.title')}
      description={<WhatEarlyEndCounts />}
      onClose={onCancel}
      back={[t('focus.dialog.cancel'), onCancel]}
      on={[t('focus.done-early.title'), onEnd]}
      likely="back"
    />
  );
}

/** Asked whenever the visitor leaves the planting; says what leaving costs (D19). */
export function QuitDialog({ onCancel, onQuit }: { onCancel: () => void; onQuit: () => void }) {
  const t = useMessages(messages);
  const focus = useMessages(focusMessages);
  const planting = usePlanting();
  const canSetUp = useShown(({ planting: growing, now }) => isBare(growing, now));
  return (
    <Question
      title={t('focus.quit-dialog.title')}
      description={
        leavingCost(planting) === 'quit' ? (
          <>
            <p>{t('focus.quit-dialog.destroys')}</p>
            <p>{t('focus.quit-dialog.costs', { cost: QUIT_PENALTY })}</p>
            {canSetUp && (
              <p className="text-text">
                {t('focus.quit-dialog.setup', { setup: focus('focus.toolbar.setup') })}
              </p>
            )}
          </>
        ) : (
          <KeptPomodoros />
        )
      }
      mustChoose
      onClose={onCancel}
      back={[t('focus.dialog.cancel'), onCancel]}
      on={[t('focus.quit-dialog.quit'), onQuit]}
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

type Answer = readonly [text: string, choose: () => void, hint?: string | undefined];

type QuestionProps = ComponentProps<typeof Dialog> & {
  back: Answer;
  on: Answer;
  /** The answer that has the keyboard focus when the dialog opens. */
  likely: 'back' | 'on';
};

/** A dialog with two answers: to go back, and to go on. With `mustChoose`, going on destroys something. */
function Question({ back, on, likely, ...dialog }: QuestionProps) {
  const hintId = useId();
  const filled = dialog.mustChoose === true ? 'on' : likely;
  const look = dialog.mustChoose === true ? 'danger' : 'primary';
  const actions = Object.entries({ back, on }).map(([way, [text, choose, hint]]) => (
    <Button
      key={way}
      data-main-action={way === likely || undefined}
      variant={way === filled ? look : 'secondary'}
      aria-describedby={hint && hintId}
      onClick={choose}
    >
      {text}
      {hint && (
        <span id={hintId} aria-hidden className="text-small font-normal text-muted">
          {hint}
        </span>
      )}
    </Button>
  ));
  return <Dialog {...dialog} firstFocus="likely-choice" actions={actions} />;
}
