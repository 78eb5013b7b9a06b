import { useLayoutEffect, useRef } from 'react';
import { useFormats } from '../platform/language/use-formats.ts';
import { ease, prefersStillness } from '../platform/motion.ts';

const COUNTING_MS = 700;

type CountingFigureProps = {
  value: number;
  /** Formats the value, and the values in between during the animation; otherwise they are numbers of the page's language. */
  format?: (value: number) => string;
};

/**
 * A figure that counts up or down when it changes. The new value is rendered at first and again at the end,
 * so that it is right even if the animation does not run.
 */
export function CountingFigure({ value, format: chosen }: CountingFigureProps) {
  const { number } = useFormats();
  const format = chosen ?? number;
  const text = useRef<HTMLSpanElement>(null);
  const previous = useRef(value);
  useLayoutEffect(() => {
    const from = previous.current;
    previous.current = value;
    const node = text.current?.firstChild;
    if (from === value || !node || prefersStillness()) return undefined;
    const show = (shown: number) => {
      node.nodeValue = format(Math.round(shown));
    };
    const stop = ease(from, value, COUNTING_MS, show);
    return () => {
      stop();
      show(value);
    };
  }, [value, format]);
  return (
    <span ref={text} className="tabular-nums">
      {format(value)}
    </span>
  );
}
