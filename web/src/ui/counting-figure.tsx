import { useLayoutEffect, useRef } from 'react';
import { prefersStillness } from '../platform/motion.ts';

const COUNTING_MS = 700;

type CountingFigureProps = {
  value: number;
  /** Formats the value, and the values in between during the animation. */
  format?: (value: number) => string;
};

/**
 * A figure that counts up or down when it changes. The new value is rendered at first and again at the end,
 * so that it is right even if the animation does not run.
 */
export function CountingFigure({ value, format = String }: CountingFigureProps) {
  const text = useRef<HTMLSpanElement>(null);
  const previous = useRef(value);
  useLayoutEffect(() => {
    const from = previous.current;
    previous.current = value;
    const node = text.current?.firstChild;
    if (from === value || !node || prefersStillness()) return undefined;
    return count(from, value, (shown) => {
      node.nodeValue = format(shown);
    });
  }, [value, format]);
  return (
    <span ref={text} className="tabular-nums">
      {format(value)}
    </span>
  );
}

function count(from: number, to: number, show: (value: number) => void): () => void {
  const start = performance.now();
  let frame = requestAnimationFrame(step);
  function step(now: number) {
    const share = Math.min(1, Math.max(0, (now - start) / COUNTING_MS));
    show(Math.round(to - (to - from) * (1 - share) ** 3));
    if (share < 1) frame = requestAnimationFrame(step);
  }
  return () => {
    cancelAnimationFrame(frame);
    show(to);
  };
}
