import { useCallback, useState } from 'react';

/**
 * How many of a row's children have room in it side by side; undefined until they are measured. The last child is not counted: it is needed
 * only if another one has no room.
 */
export function useRoomInRow() {
  const [room, setRoom] = useState<number>();
  const row = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined;
    const observer = new ResizeObserver(() => setRoom(roomIn(element)));
    for (const each of [element, ...element.children]) observer.observe(each);
    return () => observer.disconnect();
  }, []);
  return { row, room };
}

function roomIn(row: HTMLElement): number {
  const gap = Number.parseFloat(getComputedStyle(row).columnGap);
  const widthOf = (each: Element) => Math.ceil(each.getBoundingClientRect().width) + gap;
  const widths = Array.from(row.children, widthOf);
  const more = widths.pop() ?? 0;
  const fits = (count: number) => {
    const besides = count < widths.length ? more : 0;
    const all = widths.slice(0, count).reduce((sum, width) => sum + width, besides);
    return all <= row.clientWidth + gap;
  };
  return widths.findLastIndex((_, last) => fits(last + 1)) + 1;
}
