import { type Duration, SECOND } from '@furrow/domain/time';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { browserSchedule } from '../../platform/schedule.ts';
import './rest.css';

/** The pace of a farm that is awake; a farm at pace 0 stands still. */
const FULL = 40;

interface Change {
  readonly to: number;
  readonly by: number;
  readonly every: Duration;
}

/** In twenty seconds the farm slows down until it stands; in one it is awake. */
const FALLING_ASLEEP: Change = { to: 0, by: -1, every: SECOND / 2 };
const WAKING_UP: Change = { to: FULL, by: 4, every: SECOND / 10 };

/** Slows the endless animations within an element down when it falls asleep, and lets them go on when it wakes up. Returns whether they should stand. */
export function usePace(farm: RefObject<HTMLElement | null>, isAsleep: boolean): boolean {
  const pace = useRef(FULL);
  const [isStill, setStill] = useState(false);
  useEffect(() => {
    const { to, by, every } = isAsleep ? FALLING_ASLEEP : WAKING_UP;
    let stop: (() => void) | undefined;
    function change() {
      if (pace.current === to) {
        setStill(isAsleep);
        return;
      }
      pace.current = Math.max(0, Math.min(FULL, pace.current + by));
      if (farm.current && pace.current > 0) setPace(farm.current, pace.current / FULL);
      stop = browserSchedule(change, every);
    }
    change();
    return () => stop?.();
  }, [farm, isAsleep]);
  return isStill && isAsleep;
}

function setPace(farm: HTMLElement, rate: number): void {
  for (const animation of farm.getAnimations({ subtree: true })) {
    if (animation.effect?.getTiming().iterations === Infinity) animation.updatePlaybackRate(rate);
  }
}
