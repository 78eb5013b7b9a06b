import { useRef, useState, type KeyboardEvent } from 'react';

/** A roving tabindex: the chart is one tab stop, and the arrow keys move between its marks. */
export function useRoving(count: number, first: number, columns = count) {
  const [current, setCurrent] = useState(first);
  const frame = useRef<HTMLUListElement>(null);
  const stop = Math.min(current, count - 1);

  function onKeyDown(event: KeyboardEvent) {
    const move = keyStep(
      event.key,
      { across: 1, down: columns },
      isRightToLeft(event.currentTarget),
    );
    const next = Math.max(0, Math.min(count - 1, stop + move));
    if (move === 0 || (Math.abs(move) === columns && next !== stop + move)) return;
    event.preventDefault();
    setCurrent(next);
    frame.current?.querySelectorAll('button').item(next).focus();
  }

  return { frame, stop, setCurrent, onKeyDown };
}

export function isRightToLeft(mark: Element): boolean {
  return getComputedStyle(mark).direction === 'rtl';
}

/** How many places the arrow keys move: across to the right, and down. */
export interface KeySteps {
  readonly across: number;
  readonly down: number;
}

/** How many places a key moves; `isMirrored` if the first place is on the right. */
export function keyStep(key: string, { across, down }: KeySteps, isMirrored = false): number {
  const toTheRight = isMirrored ? -across : across;
  const steps: Partial<Record<string, number>> = {
    ArrowRight: toTheRight,
    ArrowLeft: -toTheRight,
    ArrowDown: down,
    ArrowUp: -down,
    Home: -Infinity,
    End: Infinity,
  };
  return steps[key] ?? 0;
}
