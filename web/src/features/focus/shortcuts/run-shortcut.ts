import type { Commands } from '../commands.ts';
import type { Runner } from '../runner/runner.ts';
import type { ShortcutCommand } from './shortcuts.ts';

/** Does what the page's buttons would do at this moment; nothing where there is no such button. */
export function runShortcut(command: ShortcutCommand, runner: Runner, commands: Commands): void {
  const { mode, plan } = runner.shown.getState().planting;
  switch (command) {
    case 'pauseOrResume':
      if (mode.kind === 'focus-running') commands.pause();
      if (mode.kind === 'focus-paused') commands.resume();
      break;
    case 'breakOrFocus':
      if (mode.kind === 'focus-running' && plan.breakMinutes > 0) commands.takeBreak();
      if (mode.kind === 'manual-break' || mode.kind === 'pomodoro-break') commands.returnToFocus();
      break;
    case 'quit':
      commands.quit();
      break;
    case 'mute':
      commands.mute();
      break;
    case 'newTask':
      commands.newTask();
      break;
    case 'showShortcuts':
      commands.showShortcuts();
      break;
  }
}
