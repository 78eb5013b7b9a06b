import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { useFormats } from '../platform/language/use-formats.ts';
import { ease, prefersStillness } from '../platform/motion.ts';

const COUNTING_MS = 700;

type CountingFigureProps = {
  value: number;
  /** Formats the value, and the values in between during the animation; otherwise they are numbers of the page's language. */
  format?: (value: number) => string;
  /** The text at rest, instead of the formatted value: a language may write a count as a word, as Arabic does with two. */
  said?: string;
};

/**
 * A figure that counts up or down when it changes. The new value is rendered at first and again at the end,
 * so that it is right even if the animation does not run.
 */
export function CountingFigure({ value, format: chosen, said }: CountingFigureProps) {
  const { number } = useFormats();
  const format = chosen ?? number;
  const atRest = said ?? format(value);
  const text = useRef<HTMLSpanElement>(null);
  const previous = useRef(value);
  useLayoutEffect(() => {
    const from = previous.current;
    previous.current = value;
    const node = text.current?.firstChild;
    if (from === value || !node || prefersStillness()) return undefined;
    const show = (shown: number) => {
      const rounded = Math.round(shown);
      node.nodeValue = rounded === value ? atRest : format(rounded);
    };
    const stop = ease(from, value, COUNTING_MS, show);
    return () => {
      stop();
      show(value);
    };
  }, [value, format, atRest]);
  return (
    <span ref={text} className="tabular-nums">
      {atRest}
    </span>
  );
}

/** Shows the text inside `<figure>` of a message, and counts to it when the value changes. */
export function countingTo(value: number): (text: string) => ReactNode {
  return (text) => <CountingFigure value={value} said={text} />;
}
