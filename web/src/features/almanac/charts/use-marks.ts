import { useState, type KeyboardEvent, type PointerEvent } from 'react';
import { isRightToLeft, keyStep, type KeySteps } from '../../../parts/use-roving.ts';

/** A place in a chart, each from 0 to 1: from its inline start, and from its top. */
interface Place {
  readonly x: number;
  readonly y: number;
}

interface Marks {
  readonly count: number;
  /** Where the keyboard begins. */
  readonly first: number;
  /** How many marks the arrow keys move by. */
  readonly steps: KeySteps;
  /** The mark at a place of the chart, if there is one. */
  readonly markAt: (place: Place) => number | undefined;
}

/**
 * The marks of a chart, and the one that the pointer or the keyboard looks at. The chart is one tab stop: a button that the arrow keys move
 * from mark to mark, since hundreds of buttons would be slow, and too small to be pressed.
 */
export function useMarks({ count, first, steps, markAt }: Marks) {
  const [stop, setStop] = useState(first);
  const [looked, setLooked] = useState<number>();
  const place = Math.min(stop, count - 1);

  function look(mark: number | undefined) {
    setLooked(mark);
    if (mark !== undefined) setStop(mark);
  }
  function point(event: PointerEvent<HTMLElement>) {
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    const x = (event.clientX - left) / width;
    const isMirrored = isRightToLeft(event.currentTarget);
    look(markAt({ x: isMirrored ? 1 - x : x, y: (event.clientY - top) / height }));
  }
  function walk(event: KeyboardEvent<HTMLElement>) {
    const step = keyStep(event.key, steps, isRightToLeft(event.currentTarget));
    if (step === 0) return;
    event.preventDefault();
    look(Math.max(0, Math.min(count - 1, place + step)));
    // The browser scrolls to a control that receives focus, but not to a focused one that moves.
    const cursor = event.currentTarget;
    requestAnimationFrame(() => cursor.scrollIntoView({ block: 'nearest', inline: 'nearest' }));
  }
  return {
    /** The mark that is pointed at or focused. */
    looked,
    /** The mark where the cursor is. */
    place,
    frame: {
      onPointerMove: point,
      onPointerDown: point,
      onPointerLeave: () => setLooked(undefined),
    },
    cursor: {
      onKeyDown: walk,
      onFocus: () => setLooked(place),
      onBlur: () => setLooked(undefined),
    },
  };
}
