import type { MouseEvent } from 'react';

/**
 * Gives the keyboard focus to the dialog before the pressed button is gone with its tag. If the button still had it, the dialog would take it
 * a frame later, and so from the button 'Undo'.
 */
export function leaveForDialog({ currentTarget }: MouseEvent<HTMLElement>): void {
  currentTarget.closest<HTMLElement>('[role=dialog]')?.focus();
}
