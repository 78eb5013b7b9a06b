import { useEffect, useRef } from 'react';
import { readPreference, shortcutsEnabled } from '../../read-model/preferences.ts';
import { actionsOf } from './planting-mode.ts';
import type { Commands } from './use-commands.ts';
import type { Runner } from './runner/runner.ts';
import { useRunner } from './use-runner.ts';

/** What single keys do on the focus page. */
export const SHORTCUTS = [
  { key: ' ', label: 'Space', does: 'Pause and resume', command: 'pauseOrResume' },
  { key: 'b', label: 'B', does: 'Take a break, or return to focus', command: 'breakOrFocus' },
  { key: 'q', label: 'Q', does: 'Quit', command: 'quit' },
  { key: 'm', label: 'M', does: 'Sound on and off', command: 'mute' },
  { key: 'n', label: 'N', does: 'Add a new task', command: 'newTask' },
  { key: '?', label: '?', does: 'Show this list', command: 'showShortcuts' },
] as const;

type ShortcutCommand = (typeof SHORTCUTS)[number]['command'];

type KeyPress = Pick<KeyboardEvent, 'key' | 'repeat' | 'ctrlKey' | 'altKey' | 'metaKey'>;

/** The command a key stands for; none where it is held down, or part of a shortcut of the browser's. */
export function commandOf(press: KeyPress): ShortcutCommand | undefined {
  if (press.repeat || press.ctrlKey || press.altKey || press.metaKey) return undefined;
  const key = press.key.toLowerCase();
  return SHORTCUTS.find((shortcut) => shortcut.key === key)?.command;
}

/** What takes keys for itself: fields, and what Space presses. */
const TAKES_KEYS =
  'input, textarea, select, button, a[href], summary, [contenteditable], [role="option"], [role="combobox"]';

/** Runs what single keys stand for: never while somebody types, and not under a dialog. */
export function useShortcuts(commands: Commands): void {
  const runner = useRunner();
  const latest = useRef(commands);
  useEffect(() => {
    latest.current = commands;
  });
  useEffect(() => {
    function press(event: KeyboardEvent) {
      const command = commandOf(event);
      if (!command || event.defaultPrevented || !isFree(event.target, event.key)) return;
      event.preventDefault();
      run(command, runner, latest.current);
    }
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [runner]);
}

/** Does what the page's buttons would do at this moment; nothing where there is no such button. */
function run(command: ShortcutCommand, runner: Runner, commands: Commands): void {
  const { next, takeBreak } = actionsOf(runner.shown.getState().planting);
  switch (command) {
    case 'pauseOrResume':
      if (next === 'pause' || next === 'resume') commands[next]();
      break;
    case 'breakOrFocus':
      if (next === 'returnToFocus') commands.returnToFocus();
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
  // A focused button keeps Space for itself and has no use for a letter.
  return !taking || (key !== ' ' && taking.matches('button, a[href]'));
}
