import { useRef, useState, type KeyboardEvent } from 'react';

/** A roving tabindex: the chart is one tab stop, and the arrow keys move between its marks. */
export function useRoving(count: number, first: number, columns = count) {
  const [current, setCurrent] = useState(first);
  const frame = useRef<HTMLUListElement>(null);
  const stop = Math.min(current, count - 1);

  function onKeyDown(event: KeyboardEvent) {
    const move = keyStep(event.key, columns, isRightToLeft(event.currentTarget));
    const next = Math.max(0, Math.min(count - 1, stop + move));
    if (move === 0 || (Math.abs(move) === columns && next !== stop + move)) return;
    event.preventDefault();
    setCurrent(next);
    frame.current?.querySelectorAll('button').item(next).focus();
  }

  return { frame, stop, setCurrent, onKeyDown };
}

function isRightToLeft(mark: Element): boolean {
  return getComputedStyle(mark).direction === 'rtl';
}

/** How many places a key moves in a grid with this many columns; `isMirrored` if the first column is on the right. */
export function keyStep(key: string, columns: number, isMirrored = false): number {
  const toTheRight = isMirrored ? -1 : 1;
  const steps: Partial<Record<string, number>> = {
    ArrowRight: toTheRight,
    ArrowLeft: -toTheRight,
    ArrowDown: columns,
    ArrowUp: -columns,
    Home: -Infinity,
    End: Infinity,
  };
  return steps[key] ?? 0;
}
