import { remaining } from '@furrow/domain/planting/selectors';
import { useStore } from 'zustand/react';
import { countdownText } from '../../../parts/countdown-text.ts';
import { usePlanting, useShown } from '../use-runner.ts';
import { countdownInView } from './countdown-in-view.ts';
import { toneOf } from './countdown-tone.ts';

/** The time left in small, while the countdown is scrolled out of view (D85); a screen reader has the countdown itself. */
export function SmallCountdown() {
  const planting = usePlanting();
  const text = useShown(({ planting: current, now }) => countdownText(remaining(current, now)));
  const isHidden = useStore(countdownInView) || planting.mode.kind === 'ended';
  if (isHidden) return null;
  return (
    <span
      aria-hidden
      dir="ltr"
      data-testid="small-countdown"
      className={`font-display text-lead font-semibold tabular-nums ${toneOf(planting)}`}
    >
      {text}
    </span>
  );
}
