import { useEffect, useRef } from 'react';
import { readPreference, shortcutsEnabled } from '../../../read-model/preferences.ts';
import { commandOf, TAKES_KEYS } from './shortcuts.ts';
import type { ShortcutCommand } from './shortcuts.ts';

/** Runs what single keys stand for: never while somebody types, and not under a dialog. */
export function useShortcuts(run: (command: ShortcutCommand) => void): void {
  const latest = useRef(run);
  useEffect(() => {
    latest.current = run;
  });
  useEffect(() => {
    function press(event: KeyboardEvent) {
      const command = commandOf(event);
      if (!command || event.defaultPrevented || !isFree(event.target, event.key)) return;
      event.preventDefault();
      latest.current(command);
    }
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}

function isFree(target: EventTarget | null, key: string): boolean {
  if (!readPreference(shortcutsEnabled) || document.querySelector('[role="dialog"]')) return false;
  if (!(target instanceof Element)) return true;
  const taking = target.closest(TAKES_KEYS);
  // A focused button keeps Space for itself and has no use for a letter.
  return !taking || (key !== ' ' && taking.matches('button, a[href]'));
}
