import { useLayoutEffect, useRef } from 'react';
import { prefersStillness } from '../platform/motion.ts';

const COUNTING_MS = 700;

type CountingFigureProps = {
  value: number;
  /** The figure in words, for the value and for those on the way to it. */
  format?: (value: number) => string;
};

/**
 * A figure that counts when it changes. The true one stands there from the first moment, and again at the
 * end, so that nothing depends on the animation running.
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
