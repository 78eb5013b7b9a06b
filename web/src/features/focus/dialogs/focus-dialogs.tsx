import type { FocusNavigationState } from '@furrow/domain/session-setup/submission';
import { useState, type ReactNode } from 'react';
import { hasWilted, FREE_BREAKS } from '@furrow/domain/planting/reading';
import { type Planting, POMODOROS_IN_CYCLE } from '@furrow/domain/planting/planting';
import { plantName } from '@furrow/domain/plant';
import { leavingCost } from '@furrow/domain/planting/leaving';
import { asksBeforePause, waivePauseQuestion, type Dialogue } from '../use-commands.ts';
import type { Runner } from '../runner/runner.ts';
import { FocusSettingsDialog, ShortcutsDialog, InstructionsDialog } from './info-dialogs.tsx';
import { periodOf } from '../timer/period.ts';
import { useShown } from '../use-shown.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { Dialog } from '../../../ui/dialog.tsx';

/** The set-up dialog, which is a feature of its own. */
export type RenderSetup = (props: {
  onStart: (state: FocusNavigationState) => void;
  onCancel: () => void;
}) => ReactNode;

type FocusDialogsProps = {
  runner: Runner;
  open: { readonly dialogue: Dialogue; readonly period: string } | null;
  onClose: () => void;
  onSetUp: (state: FocusNavigationState) => void;
  renderSetup: RenderSetup;
};

/** The dialog that is open, if one is. A question about a period that has ended is gone with it (D13). */
export function FocusDialogs({ runner, open, onClose, onSetUp, renderSetup }: FocusDialogsProps) {
  const planting = useShown(runner, (shown) => shown.planting);
  const isOutdated = open?.period !== periodOf(planting);
  function pause(askAgain: boolean) {
    if (!askAgain) waivePauseQuestion();
    onClose();
    void runner.dispatch({ kind: 'pause' });
  }
  function takeBreak() {
    onClose();
    void runner.dispatch({ kind: 'take-break' });
  }
  function setUp(state: FocusNavigationState) {
    onClose();
    onSetUp(state);
  }
  switch (open?.dialogue) {
    case 'instructions':
      return <InstructionsDialog onClose={onClose} />;
    case 'settings':
      return <FocusSettingsDialog onClose={onClose} />;
    case 'shortcuts':
      return <ShortcutsDialog onClose={onClose} />;
    case 'setup':
      return renderSetup({ onStart: setUp, onCancel: onClose });
    case 'pause':
      if (isOutdated || planting.mode.kind === 'focus-paused') break;
      return <PauseDialog planting={planting} onCancel={onClose} onPause={pause} />;
    case 'break':
      if (isOutdated) break;
      return <BreakDialog planting={planting} onContinue={onClose} onBreak={takeBreak} />;
    case undefined:
      break;
  }
  return <TabSwitchDialog runner={runner} />;
}

/** The page was out of sight: cancelling goes on at once, unless the visitor pauses on purpose. */
function TabSwitchDialog({ runner }: { runner: Runner }) {
  const planting = useShown(runner, (shown) => shown.planting);
  const [answered, setAnswered] = useState<number | null>(null);
  const { mode, page } = planting;
  if (mode.kind !== 'focus-paused' || mode.cause !== 'hidden' || page === 'hidden') return null;
  if (mode.since === answered || !asksBeforePause()) return null;
  function pause(askAgain: boolean) {
    if (!askAgain) waivePauseQuestion();
    if (mode.kind === 'focus-paused') setAnswered(mode.since);
  }
  return (
    <PauseDialog
      planting={planting}
      onCancel={() => void runner.dispatch({ kind: 'resume' })}
      onPause={pause}
    />
  );
}

type PauseDialogProps = {
  planting: Planting;
  onCancel: () => void;
  /** @param askAgain false where 'Don't show this again' was ticked */
  onPause: (askAgain: boolean) => void;
};

/** Asked before a pause, and after the page was out of sight (section 4). */
function PauseDialog({ planting, onCancel, onPause }: PauseDialogProps) {
  const [askAgain, setAskAgain] = useState(true);
  return (
    <Dialog
      title="Pause Timer"
      description={
        <>
          <p>The pause time will be subtracted from your final focus duration.</p>
          <p>Pausing for more than 5 minutes will cause your harvest to wilt!</p>
        </>
      }
      onClose={onCancel}
      actions={
        <>
          <Button onClick={onCancel}>Cancel</Button>
          <Button variant="primary" onClick={() => onPause(askAgain)}>
            Pause
          </Button>
        </>
      }
    >
      {hasWilted(planting) && (
        <p className="font-semibold text-danger">
          You are beyond the pause limit: each further pause costs -3 Garden XP. Pause penalties so
          far: {planting.pausePenalties}.
        </p>
      )}
      <Checkbox checked={!askAgain} onChange={(event) => setAskAgain(!event.currentTarget.checked)}>
        Don't show this again
      </Checkbox>
    </Dialog>
  );
}

type BreakDialogProps = { planting: Planting; onContinue: () => void; onBreak: () => void };

/** Asked before a manual break (section 2). */
function BreakDialog({ planting, onContinue, onBreak }: BreakDialogProps) {
  const costs = planting.manualBreaks >= FREE_BREAKS;
  return (
    <Dialog
      title="Take a Break?"
      description="Excessive breaks weaken your plant."
      onClose={onContinue}
      actions={
        <>
          <Button onClick={onBreak}>Take Break</Button>
          <Button variant="primary" onClick={onContinue}>
            Continue Focus
          </Button>
        </>
      }
    >
      <p className={costs ? 'font-semibold text-danger' : ''}>
        {costs
          ? 'This break costs -3 Garden XP, and the harvest will not stand.'
          : `Breaks taken: ${planting.manualBreaks} of ${FREE_BREAKS} that cost nothing.`}
      </p>
    </Dialog>
  );
}

type QuitDialogProps = { planting: Planting; onCancel: () => void; onQuit: () => void };

/** Asked on every way out, with what it would cost (D19). */
export function QuitDialog({ planting, onCancel, onQuit }: QuitDialogProps) {
  return (
    <Dialog
      title="Are you sure?"
      description={
        leavingCost(planting) === 'quit' ? (
          <>
            <p>You will destroy this harvest.</p>
            <p>Quitting costs -10 Garden XP.</p>
          </>
        ) : (
          <KeptPomodoros planting={planting} />
        )
      }
      mustChoose
      onClose={onCancel}
      actions={
        <>
          <Button variant="danger" onClick={onQuit}>
            I Quit
          </Button>
          <Button variant="primary" onClick={onCancel}>
            Cancel
          </Button>
        </>
      }
    />
  );
}

/** In the break after a pomodoro nothing is destroyed, and the dialog says so. */
function KeptPomodoros({ planting: { pomodoros, plan } }: { planting: Planting }) {
  const grown = pomodoros === 1 ? 'pomodoro is' : 'pomodoros are';
  return (
    <p>
      {pomodoros} completed {grown} yours and will stand. A harvest takes {POMODOROS_IN_CYCLE}, so
      this {plantName(plan.plant).toLowerCase()} will not be harvested. Leaving costs no XP.
    </p>
  );
}
