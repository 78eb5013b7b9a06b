import { useEffect } from 'react';
import { keepFocus } from './kept-focus.ts';
import { stopAll } from './on-window.ts';
import { dropStrayPresses } from './stray-presses.ts';

/** For a page where controls take the place of others: the focus stays in that place, and no press meets the wrong control. */
export function useReplacedControls(): void {
  useEffect(() => stopAll(keepFocus(), dropStrayPresses(window)), []);
}
