import { useRef, useState, type KeyboardEvent } from 'react';

/** A roving tabindex: the chart is one tab stop, and the arrow keys move between its marks. */
export function useRoving(count: number, first: number, columns = count) {
  const [current, setCurrent] = useState(first);
  const frame = useRef<HTMLUListElement>(null);
  const stop = Math.min(current, count - 1);

  function onKeyDown(event: KeyboardEvent) {
    const move = keyStep(event.key, columns);
    const next = Math.max(0, Math.min(count - 1, stop + move));
    if (move === 0 || (Math.abs(move) === columns && next !== stop + move)) return;
    event.preventDefault();
    setCurrent(next);
    frame.current?.querySelectorAll('button').item(next).focus();
  }

  return { frame, stop, setCurrent, onKeyDown };
}

/** By how many places a key moves in a grid with this many columns. */
export function keyStep(key: string, columns: number): number {
  const steps: Partial<Record<string, number>> = {
    ArrowRight: 1,
    ArrowLeft: -1,
    ArrowDown: columns,
    ArrowUp: -columns,
    Home: -Infinity,
    End: Infinity,
  };
  return steps[key] ?? 0;
}
