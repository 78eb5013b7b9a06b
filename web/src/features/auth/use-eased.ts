import { useEffect, useRef, useState } from 'react';
import { prefersStillness } from '../../platform/motion.ts';

const DURATION_MS = 500;

/** A number that goes to its target in half a second, or at once where motion is not wanted. */
export function useEased(target: number): number {
  const [value, setValue] = useState(target);
  const shown = useRef(target);
  useEffect(() => {
    const from = shown.current;
    const start = performance.now();
    const duration = prefersStillness() ? 0 : DURATION_MS;
    let frame = requestAnimationFrame(step);
    function step(now: number) {
      const passed = duration === 0 ? 1 : Math.min(1, (now - start) / duration);
      shown.current = from + (target - from) * (1 - (1 - passed) ** 3);
      setValue(shown.current);
      if (passed < 1) frame = requestAnimationFrame(step);
    }
    return () => cancelAnimationFrame(frame);
  }, [target]);
  return value;
}
