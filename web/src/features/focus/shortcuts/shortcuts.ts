/** What single keys do on the focus page. */
export const SHORTCUTS = [
  { key: ' ', label: 'Space', does: 'Pause and resume', command: 'pauseOrResume' },
  { key: 'b', label: 'B', does: 'Take a break, or return to focus', command: 'breakOrFocus' },
  { key: 'q', label: 'Q', does: 'Quit', command: 'quit' },
  { key: 'm', label: 'M', does: 'Sound on and off', command: 'mute' },
  { key: 'n', label: 'N', does: 'Add a new task', command: 'newTask' },
  { key: '?', label: '?', does: 'Show this list', command: 'showShortcuts' },
] as const;

export type ShortcutCommand = (typeof SHORTCUTS)[number]['command'];

interface KeyPress {
  readonly key: string;
  readonly repeat: boolean;
  readonly ctrlKey: boolean;
  readonly altKey: boolean;
  readonly metaKey: boolean;
}

/** The command a key stands for; none where it is held down, or part of a shortcut of the browser's. */
export function commandOf(press: KeyPress): ShortcutCommand | undefined {
  if (press.repeat || press.ctrlKey || press.altKey || press.metaKey) return undefined;
  const key = press.key.toLowerCase();
  return SHORTCUTS.find((shortcut) => shortcut.key === key)?.command;
}

/** What takes keys for itself: fields, and what Space presses. */
export const TAKES_KEYS =
  'input, textarea, select, button, a[href], summary, [contenteditable], [role="option"], [role="combobox"]';
