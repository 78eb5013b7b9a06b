import { useState } from 'react';
import { useNavigate } from 'react-router';
import { z } from 'zod';
import { readPreference, savePreference, soundEnabled } from '../../read-model/preferences.ts';
import type { Runner } from './runner/runner.ts';
import { useRunner } from './use-runner.ts';
import { periodOf } from './planting-mode.ts';
import { browserStorage } from '../../platform/browser-storage.ts';
import { readStored, writeStored, type StoredValue } from '../../read-model/stored-value.ts';

/** What the page asks or shows in a dialog. */
export type Dialogue = 'pause' | 'break' | 'instructions' | 'setup' | 'settings' | 'shortcuts';

/** Where quitting and completing lead (section 4); a visitor is led on to the login page (section 6). */
const AFTERWARDS = '/dashboard';

/** The page's commands, and the dialog that is open. */
export function useCommands(onNewTask: () => void) {
  const runner = useRunner();
  const navigate = useNavigate();
  const [open, setOpen] = useState<{ dialogue: Dialogue; period: string } | null>(null);
  const show = (dialogue: Dialogue) => {
    const { planting } = runner.shown.getState();
    setOpen({ dialogue, period: periodOf(planting) });
  };
  const run = (kind: 'pause' | 'resume' | 'return-to-focus') => void runner.dispatch({ kind });

  const commands = {
    /** Asks first, unless the visitor has waived it. */
    pause: () => (asksBeforePause() ? show('pause') : run('pause')),
    resume: () => run('resume'),
    /** Asks first (section 4). */
    takeBreak: () => show('break'),
    returnToFocus: () => run('return-to-focus'),
    startNewPomo: () => void startNewPomo(runner),
    /** Leaves for home; what that costs is asked on the way out. */
    quit: () => void navigate(AFTERWARDS),
    showInstructions: () => show('instructions'),
    showSetup: () => show('setup'),
    mute: () => savePreference(soundEnabled, !readPreference(soundEnabled)),
    showSettings: () => show('settings'),
    showShortcuts: () => show('shortcuts'),
    newTask: onNewTask,
  };
  return { commands, open, close: () => setOpen(null) };
}

/** What the visitor can do on the focus page, from a button or a key. */
export type Commands = ReturnType<typeof useCommands>['commands'];

/** After a full cycle the next planting; after a session without a break, the same again. */
function startNewPomo(runner: Runner): Promise<void> {
  const { mode, plan } = runner.shown.getState().planting;
  return runner.dispatch(
    mode.kind === 'ended' ? { kind: 'change-plan', plan } : { kind: 'start-new-pomo' },
  );
}

/** Whether a pause is asked about first; 'Don't show this again' waives it. */
const pauseQuestion: StoredValue<'ask' | 'waived'> = {
  key: 'furrow:pause-question',
  schema: z.enum(['ask', 'waived']),
  absent: 'ask',
};

export function asksBeforePause(): boolean {
  return readStored(browserStorage(), pauseQuestion) === 'ask';
}

export function waivePauseQuestion(): void {
  writeStored(browserStorage(), pauseQuestion, 'waived');
}
