import { useState, type PointerEvent, type RefObject } from 'react';

/** A card on its way, by the places it comes from and would fall to. */
interface Drag {
  readonly from: number;
  readonly to: number;
  /** Where the pointer went down, and how far it is from there. */
  readonly startY: number;
  readonly by: number;
  /** The cards as they lay when it began. */
  readonly rows: readonly { readonly middle: number; readonly height: number }[];
}

const GAP = 10;

/** Drags cards by pointer: the others make room, and the card falls where it is let go. */
export function useDragging(
  list: RefObject<HTMLElement | null>,
  onDrop: (from: number, to: number) => void,
) {
  const [drag, setDrag] = useState<Drag | null>(null);

  function offsetOf(place: number): number {
    if (!drag) return 0;
    const { from, to } = drag;
    if (place === from) return drag.by;
    const room = (drag.rows[from]?.height ?? 0) + GAP;
    if (place > from && place <= to) return -room;
    return place < from && place >= to ? room : 0;
  }

  const grab = {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      const row = event.currentTarget.closest('li');
      const rows = [...(list.current?.children ?? [])];
      const from = rows.findIndex((each) => each === row);
      if (event.button !== 0 || from === -1) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      setDrag({ from, to: from, startY: event.clientY, by: 0, rows: rows.map(measured) });
    },
    onPointerMove: (event: PointerEvent) => {
      if (drag) setDrag(draggedTo(drag, event.clientY));
    },
    onPointerUp: (event: PointerEvent) => {
      // A page too busy to have drawn the last moves drops the card all the same where it is let go.
      const { from, to } = drag ? draggedTo(drag, event.clientY) : { from: 0, to: 0 };
      if (to !== from) onDrop(from, to);
      setDrag(null);
    },
    onPointerCancel: () => setDrag(null),
  };
  return { offsetOf, grab };
}

function measured(row: Element) {
  const { top, height } = row.getBoundingClientRect();
  return { middle: top + height / 2, height };
}

function draggedTo(drag: Drag, y: number): Drag {
  const by = y - drag.startY;
  const middle = (drag.rows[drag.from]?.middle ?? 0) + by;
  const above = drag.rows.filter((row, place) => place !== drag.from && row.middle < middle).length;
  return { ...drag, by, to: above };
}
