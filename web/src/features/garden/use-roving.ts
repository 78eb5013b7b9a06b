import { useRef, useState, type KeyboardEvent } from 'react';

/** One stop for the Tab key in a chart of many marks; the arrow keys move among them. */
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

/** How far each key moves among things that stand in rows of `columns`. */
export function keyStep(key: string, columns: number): number {
  switch (key) {
    case 'ArrowRight':
      return 1;
    case 'ArrowLeft':
      return -1;
    case 'ArrowDown':
      return columns;
    case 'ArrowUp':
      return -columns;
    case 'Home':
      return -Infinity;
    case 'End':
      return Infinity;
    default:
      return 0;
  }
}
