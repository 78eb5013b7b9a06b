import type { FocusNavigationState } from '@furrow/domain/session-setup/focus-plan';
import { useState, type ComponentProps, type ReactNode } from 'react';
import { hasWilted, FREE_BREAKS } from '@furrow/domain/planting/selectors';
import { POMODOROS_IN_CYCLE } from '@furrow/domain/planting/planting';
import { plantName } from '@furrow/domain/plant';
import { leavingCost } from '@furrow/domain/planting/beginning-and-end';
import {
  EXCESSIVE_BREAK_PENALTY,
  EXCESSIVE_PAUSE_PENALTY,
  QUIT_PENALTY,
} from '@furrow/domain/ledger/penalties';
import { asksBeforePause, waivePauseQuestion, type Dialogue } from '../commands.ts';
import { FocusSettingsDialog, ShortcutsDialog, InstructionsDialog } from './info-dialogs.tsx';
import { periodOf } from '../planting-mode.ts';
import { usePlanting, useRunner } from '../use-runner.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/switch.tsx';
import { Dialog } from '../../../ui/dialog.tsx';

/** The set-up dialog, which is a feature of its own. */
export type RenderSetup = (props: {
  onStart: (state: FocusNavigationState) => void;
  onCancel: () => void;
}) => ReactNode;

type FocusDialogsProps = {
  open: { readonly dialogue: Dialogue; readonly period: string } | null;
  onClose: () => void;
  onSetUp: (state: FocusNavigationState) => void;
  renderSetup: RenderSetup;
};

/** The open dialog, if there is one. A question about a period closes when the period ends (D13). */
export function FocusDialogs({ open, onClose, onSetUp, renderSetup }: FocusDialogsProps) {
  const runner = useRunner();
  const planting = usePlanting();
  const isOutdated = open?.period !== periodOf(planting);
  function run(kind: 'pause' | 'take-break') {
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
      return <FocusSettingsDialog onClose={onClose} />;
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
    case undefined:
      break;
  }
  return <TabSwitchDialog />;
}

/** Asked after the page was hidden: Cancel continues the focus at once, unless the visitor chooses to pause. */
function TabSwitchDialog() {
  const runner = useRunner();
  const planting = usePlanting();
  const [answered, setAnswered] = useState<number | null>(null);
  const { mode, page } = planting;
  if (mode.kind !== 'focus-paused' || mode.cause !== 'hidden' || page === 'hidden') return null;
  if (mode.since === answered || !asksBeforePause()) return null;
  const goOn = () => void runner.dispatch({ kind: 'resume' });
  return <PauseDialog onCancel={goOn} onPause={() => setAnswered(mode.since)} />;
}

/** Asked before a pause, and after the page was hidden (section 4). */
function PauseDialog({ onCancel, onPause }: { onCancel: () => void; onPause: () => void }) {
  const planting = usePlanting();
  const [askAgain, setAskAgain] = useState(true);
  function pause() {
    if (!askAgain) waivePauseQuestion();
    onPause();
  }
  return (
    <Question
      title="Pause Timer"
      description={
        <>
          <p>The pause time will be subtracted from your final focus duration.</p>
          <p>Pausing for more than 5 minutes will cause your harvest to wilt!</p>
        </>
      }
      onClose={onCancel}
      other={['Cancel', onCancel]}
      likely={['Pause', pause]}
    >
      {hasWilted(planting) && (
        <p className="font-semibold text-danger">
          You are beyond the pause limit: each further pause costs -{EXCESSIVE_PAUSE_PENALTY} Garden
          XP. Pause penalties so far: {planting.pausePenalties}.
        </p>
      )}
      <Checkbox checked={!askAgain} onChange={(event) => setAskAgain(!event.currentTarget.checked)}>
        Don't show this again
      </Checkbox>
    </Question>
  );
}

/** Asked before a manual break (section 2). */
function BreakDialog(props: { onContinue: () => void; onBreak: () => void }) {
  const { onContinue, onBreak } = props;
  const { manualBreaks } = usePlanting();
  const costs = manualBreaks >= FREE_BREAKS;
  return (
    <Question
      title="Take a Break?"
      description="Excessive breaks weaken your plant."
      onClose={onContinue}
      other={['Take Break', onBreak]}
      likely={['Continue Focus', onContinue]}
    >
      <p className={costs ? 'font-semibold text-danger' : ''}>
        {costs
          ? `This break costs -${EXCESSIVE_BREAK_PENALTY} Garden XP, and the harvest will not stand.`
          : `Breaks taken: ${manualBreaks} of ${FREE_BREAKS} that cost nothing.`}
      </p>
    </Question>
  );
}

/** Asked whenever the visitor leaves the planting; says what leaving costs (D19). */
export function QuitDialog({ onCancel, onQuit }: { onCancel: () => void; onQuit: () => void }) {
  const planting = usePlanting();
  return (
    <Question
      title="Are you sure?"
      description={
        leavingCost(planting) === 'quit' ? (
          <>
            <p>You will destroy this harvest.</p>
            <p>Quitting costs -{QUIT_PENALTY} Garden XP.</p>
          </>
        ) : (
          <KeptPomodoros />
        )
      }
      mustChoose
      onClose={onCancel}
      other={['I Quit', onQuit]}
      likely={['Cancel', onCancel]}
    />
  );
}

/** Says that leaving in the break after a pomodoro destroys nothing. */
function KeptPomodoros() {
  const { pomodoros, plan } = usePlanting();
  const grown = pomodoros === 1 ? 'pomodoro is' : 'pomodoros are';
  return (
    <p>
      {pomodoros} completed {grown} yours and will stand. A harvest takes {POMODOROS_IN_CYCLE}, so
      this {plantName(plan.plant).toLowerCase()} will not be harvested. Leaving costs no XP.
    </p>
  );
}

type Answer = readonly [text: string, choose: () => void];

type QuestionProps = ComponentProps<typeof Dialog> & { other: Answer; likely: Answer };

/** A dialog with two answers. If the visitor must choose, the less likely one destroys something. */
function Question({ other, likely, ...dialog }: QuestionProps) {
  const actions = (
    <>
      <Button variant={dialog.mustChoose === true ? 'danger' : 'secondary'} onClick={other[1]}>
        {other[0]}
      </Button>
      <Button variant="primary" onClick={likely[1]}>
        {likely[0]}
      </Button>
    </>
  );
  return <Dialog {...dialog} actions={actions} />;
}
