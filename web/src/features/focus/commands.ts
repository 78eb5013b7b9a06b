import { isEnoughForHarvest } from '@furrow/domain/planting/count-up';
import { useState, useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router';
import {
  pauseQuestion,
  readPreference,
  savePreference,
  soundEnabled,
  shortcutsEnabled,
} from '../../read-model/preferences.ts';
import type { Runner } from './runner/runner.ts';
import { useRunner } from './use-runner.ts';
import { periodOf, actionsOf } from './planting-mode.ts';
import { onWindow } from '../../platform/on-window.ts';

export type Dialogue =
  | 'pause'
  | 'break'
  | 'done-early'
  | 'finish'
  | 'instructions'
  | 'setup'
  | 'settings'
  | 'shortcuts';

/** An open dialog, and the period in which it was opened. */
export interface OpenDialogue {
  readonly dialogue: Dialogue;
  readonly period: string;
}

/** The page after quitting and completing; it redirects a visitor to the login page. */
const AFTERWARDS = '/dashboard';

export function useCommands(onNewTask: () => void) {
  const runner = useRunner();
  const navigate = useNavigate();
  const [open, setOpen] = useState<OpenDialogue | null>(null);
  const show = (dialogue: Dialogue) =>
    setOpen({ dialogue, period: periodOf(runner.shown.getState().planting) });
  const run = (kind: 'pause' | 'resume' | 'extend' | 'return-to-focus') =>
    void runner.dispatch({ kind });

  const commands = {
    /** Asks first, unless the visitor has waived the question. */
    pause: () => (asksBeforePause() ? show('pause') : run('pause')),
    resume: () => run('resume'),
    /** 'Done', where the focus counts up (D67). */
    finish: () => finishOrAsk(runner, () => show('finish')),
    /** '+5 min' (D68). */
    extend: () => run('extend'),
    startBreak: () => run('resume'),
    endOvertime: () => run('resume'),
    startFocus: () => run('resume'),
    /** Asks first. */
    takeBreak: () => show('break'),
    /** Asks first, and says how much focus will count. */
    doneEarly: () => show('done-early'),
    returnToFocus: () => run('return-to-focus'),
    startNewPomo: () => void startNewPomo(runner),
    /** Navigates to the dashboard; the leave guard then asks, and shows what leaving costs. */
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

/** 'Done', where the focus counts up (D67). Asks first if there would be no harvest yet. */
export function finishOrAsk(runner: Runner, ask: () => void): void {
  const { planting, now } = runner.shown.getState();
  if (isEnoughForHarvest(planting, now)) void runner.dispatch({ kind: 'finish' });
  else ask();
}

/** After a full cycle, starts the next planting; after a session without a break, repeats the session. */
function startNewPomo(runner: Runner): Promise<void> {
  const { mode, plan } = runner.shown.getState().planting;
  return runner.dispatch(
    mode.kind === 'ended' ? { kind: 'change-plan', plan } : { kind: 'start-new-pomo' },
  );
}

export function asksBeforePause(): boolean {
  return readPreference(pauseQuestion) === 'ask';
}

/** 'Don't show this again' turns the question off. */
export function waivePauseQuestion(): void {
  savePreference(pauseQuestion, 'waived');
}

export const SHORTCUTS = [
  { key: ' ', command: 'pauseOrResume' },
  { key: 'b', command: 'breakOrFocus' },
  { key: 'q', command: 'quit' },
  { key: 'm', command: 'mute' },
  { key: 'n', command: 'newTask' },
  { key: '?', command: 'showShortcuts' },
] as const;

type ShortcutCommand = (typeof SHORTCUTS)[number]['command'];

type KeyPress = Pick<KeyboardEvent, 'key' | 'code' | 'repeat' | 'ctrlKey' | 'altKey' | 'metaKey'>;

/** The command of a key; undefined if the key is held down, or belongs to a shortcut of the browser. */
export function commandOf(press: KeyPress): ShortcutCommand | undefined {
  if (press.repeat || press.ctrlKey || press.altKey || press.metaKey) return undefined;
  const key = characterOf(press);
  return SHORTCUTS.find((shortcut) => shortcut.key === key)?.command;
}

/** The character of a key; on a keyboard with another script, the Latin letter in the same place. */
function characterOf({ key, code }: KeyPress): string {
  if (/^[ -~]$/.test(key)) return key.toLowerCase();
  if (QUESTION_MARKS.has(key)) return '?';
  return /^Key([A-Z])$/.exec(code)?.[1]?.toLowerCase() ?? key;
}

/** The question marks of Arabic and Chinese keyboards. */
const QUESTION_MARKS: ReadonlySet<string> = new Set(['؟', '？']);

/** Elements that handle keys themselves: fields, and controls that Space presses. */
const TAKES_KEYS =
  'input, textarea, select, button, a[href], summary, [contenteditable], [role="option"], [role="combobox"]';

/** Runs the commands of single keys, but not while somebody types or a dialog is open. */
export function useShortcuts(commands: Commands): void {
  const runner = useRunner();
  const press = useEffectEvent((event: KeyboardEvent) => {
    const command = commandOf(event);
    if (!command || event.defaultPrevented || !isFree(event.target, event.key)) return;
    event.preventDefault();
    runShortcut(command, runner, commands);
  });
  useEffect(() => onWindow('keydown', (event) => press(event)), []);
}

/** The main actions that Space presses. */
const SPACE_PRESSES: ReadonlySet<string> = new Set([
  'pause',
  'resume',
  'startBreak',
  'endOvertime',
  'startFocus',
]);

/** Does the same as the page's buttons now; does nothing if the page has no such button now. */
function runShortcut(command: ShortcutCommand, runner: Runner, commands: Commands): void {
  const { next, canSkip, takeBreak } = actionsOf(runner.shown.getState().planting);
  switch (command) {
    case 'pauseOrResume':
      if (next && SPACE_PRESSES.has(next)) commands[next]();
      break;
    case 'breakOrFocus':
      if (next === 'endOvertime') commands.endOvertime();
      if (next === 'returnToFocus' || canSkip) commands.returnToFocus();
      if (takeBreak === 'now') commands.takeBreak();
      break;
    case 'quit':
    case 'mute':
    case 'newTask':
    case 'showShortcuts':
      commands[command]();
  }
}

function isFree(target: EventTarget | null, key: string): boolean {
  if (!readPreference(shortcutsEnabled) || document.querySelector('[role="dialog"]')) return false;
  if (!(target instanceof Element)) return true;
  const taking = target.closest(TAKES_KEYS);
  // A focused button handles Space itself, but no letters.
  return !taking || (key !== ' ' && taking.matches('button, a[href]'));
}
