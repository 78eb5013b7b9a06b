import { useEffect } from 'react';
import { useStore } from 'zustand/react';
import { browserSchedule } from '../../../platform/schedule.ts';
import { usePageHidden } from '../../../platform/visibility.ts';
import type { Celebration } from './celebration.ts';
import type { Celebrations } from './celebrations.ts';

/** What takes text, in which a key is no wish to go on. */
const TYPED_IN = 'input, textarea, [contenteditable]';

/**
 * The celebration to show, if there is one. It waits until somebody looks, and any press or key ends it; the press
 * still does what it is for.
 */
export function useCelebration(celebrations: Celebrations): Celebration | undefined {
  const { celebration } = useStore(celebrations.current);
  const isHidden = usePageHidden();
  const shown = isHidden ? undefined : celebration;
  useEffect(() => {
    if (!shown) return undefined;
    const end = () => celebrations.end();
    function press({ key, target }: KeyboardEvent) {
      const isTyping = target instanceof Element && target.matches(TYPED_IN);
      if (!isTyping || key === 'Escape') end();
    }
    const cancel = browserSchedule(end, shown.lasts);
    window.addEventListener('keydown', press);
    window.addEventListener('pointerdown', end);
    return () => {
      cancel();
      window.removeEventListener('keydown', press);
      window.removeEventListener('pointerdown', end);
    };
  }, [celebrations, shown]);
  return shown;
}
