import type { FocusNavigationState } from '@furrow/domain/session-setup/focus-plan';
import { useState, type ReactNode } from 'react';
import { asksBeforePause, waivePauseQuestion } from '../preferences.ts';
import type { Runner } from '../runner/runner.ts';
import { FocusSettingsDialog } from '../settings/focus-settings-dialog.tsx';
import { ShortcutsDialog } from '../shortcuts/shortcuts-dialog.tsx';
import { periodOf } from '../timer/period.ts';
import type { Dialogue } from '../use-commands.ts';
import { useShown } from '../use-shown.ts';
import { BreakDialog } from './break-dialog.tsx';
import { InstructionsDialog } from './instructions-dialog.tsx';
import { PauseDialog } from './pause-dialog.tsx';

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
