import { isFocusing } from '@furrow/domain/planting/doing';
import { useEffect } from 'react';
import { keepScreenOn } from '../../../platform/wake-lock.ts';
import { useShown } from '../use-runner.ts';

/**
 * Keeps the screen on while the plant grows, for example on a phone beside the keyboard.
 * @param view the window that shows the timer, if it is not the page's own: a browser lets the screen go dark for a hidden page
 */
export function ScreenOn({ view }: { view?: Window }): null {
  const isGrowing = useShown(({ planting }) => isFocusing(planting));
  useEffect(() => (isGrowing ? keepScreenOn(view) : undefined), [isGrowing, view]);
  return null;
}
