import {
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type PointerEvent,
  type RefObject,
} from 'react';
import { onWindow, stopAll } from '../../platform/on-window.ts';
import type { ShownTask } from '../../sync/tasks/task-list.ts';

/** A card that is being dragged; lengths are in pixels. */
interface Drag {
  readonly pointer: number;
  /** The origin of the card's task, which identifies the card even if the list changes during the drag. */
  readonly origin: string;
  /** How far below the card's upper edge the pointer holds it. */
  readonly grip: number;
  /** The card's distance from its place, and the place where it would be dropped. */
  readonly by: number;
  readonly to: number;
  /** The card's height, for which the other cards make room. */
  readonly height: number;
}

/**
 * Drags cards by pointer: the others make room, and the card is dropped where the pointer is released. The card stays at the pointer
 * while anything scrolls, and the list scrolls at its edges. Escape puts the card back.
 * @param shown the tasks of the list's cards, in their order
 */
export function useDragging(
  list: RefObject<HTMLElement | null>,
  shown: readonly ShownTask[],
  onDrop: (task: ShownTask, target: ShownTask) => void,
) {
  const [drag, setDrag] = useState<Drag | null>(null);
  const pointer = drag?.pointer;
  /** The pointer's distance from the window's upper edge. */
  const pointerY = useRef(0);
  const from = shown.findIndex(({ record }) => record.origin === drag?.origin);

  /** The drag after the pointer has moved to height `y`, by the list as it is now; null if the task is gone. */
  function draggedTo(held: Drag, y: number): Drag | null {
    const rows = rowsOf(list.current);
    const row = rows[from];
    if (!row) return null;
    const by = y - held.grip - row.top;
    const to = rows.filter((each) => each !== row && each.middle < row.middle + by).length;
    return by === held.by && to === held.to ? held : { ...held, by, to, height: row.height };
  }

  const follow = useEffectEvent(() => {
    if (!drag) return;
    if (drag.by !== 0) scrollAtEdge(list.current, pointerY.current);
    setDrag(draggedTo(drag, pointerY.current));
  });
  const drop = useEffectEvent((y: number) => {
    // A busy page may not have drawn the last moves: use the position of the release.
    const end = drag && draggedTo(drag, y);
    const [task, target] = [shown[from], end && shown[end.to]];
    if (task && target && task !== target) onDrop(task, target);
    setDrag(null);
  });
  useEffect(() => {
    if (pointer === undefined) return undefined;
    return stopAll(
      onWindow('keydown', ({ key }) => key === 'Escape' && setDrag(null)),
      onPointer(pointer, 'pointermove', (y) => (pointerY.current = y)),
      onPointer(pointer, 'pointerup', (y) => drop(y)),
      onPointer(pointer, 'pointercancel', () => setDrag(null)),
      eachFrame(() => follow()),
    );
  }, [pointer]);

  function offsetOf(place: number): number {
    if (!drag || from === -1) return 0;
    if (place === from) return drag.by;
    if (place > from && place <= drag.to) return -drag.height;
    return place < from && place >= drag.to ? drag.height : 0;
  }

  function grab({ currentTarget, button, pointerId, clientY }: PointerEvent<HTMLElement>) {
    const row = currentTarget.closest('li');
    const to = [...(list.current?.children ?? [])].findIndex((each) => each === row);
    const [origin, place] = [shown[to]?.record.origin, rowsOf(list.current)[to]];
    if (button !== 0 || origin === undefined || !place) return;
    currentTarget.setPointerCapture(pointerId);
    pointerY.current = clientY;
    const grip = clientY - place.top;
    setDrag({ pointer: pointerId, origin, grip, by: 0, to, height: place.height });
  }
  return { offsetOf, grab };
}

/** Calls back with a pointer's height. Listens on the window, because a card loses the pointer when the list moves the card. */
function onPointer(
  pointer: number,
  kind: 'pointermove' | 'pointerup' | 'pointercancel',
  onEvent: (y: number) => void,
): () => void {
  return onWindow(kind, ({ pointerId, clientY }) => pointerId === pointer && onEvent(clientY));
}

/** Where the cards are in the window, as if none were dragged. */
function rowsOf(list: HTMLElement | null) {
  const start = list ? list.getBoundingClientRect().top - list.offsetTop : 0;
  return [...(list?.children ?? [])].flatMap((row) => {
    if (!(row instanceof HTMLElement)) return [];
    const { offsetTop, offsetHeight: height } = row;
    return { top: start + offsetTop, middle: start + offsetTop + height / 2, height };
  });
}

/** Calls back before each frame is drawn; returns a function that stops it. */
function eachFrame(onFrame: () => void): () => void {
  function run() {
    onFrame();
    frame = requestAnimationFrame(run);
  }
  let frame = requestAnimationFrame(run);
  return () => cancelAnimationFrame(frame);
}

/** The list scrolls within `EDGE` pixels of an edge; at the edge itself by `FASTEST` pixels in each frame. */
const EDGE = 80;
const FASTEST = 15;

/** Scrolls the list's scroll container if the pointer is near its edge, but not beyond the ends of the list. */
function scrollAtEdge(list: HTMLElement | null, y: number): void {
  if (!list) return;
  const box = scrollerOf(list);
  const { top, bottom } = box.getBoundingClientRect();
  const ends = list.getBoundingClientRect();
  // The widget's title and its line stay in view, over the list.
  const widget = list.closest('section');
  const covered = (widget?.clientTop ?? 0) + (widget?.firstElementChild?.clientHeight ?? 0);
  const upper = Math.max(0, top) + Math.max(EDGE, covered);
  const lower = Math.min(window.innerHeight, bottom) - EDGE;
  const beyond = y < upper ? y - upper : Math.max(0, y - lower);
  const step = FASTEST * Math.max(-1, Math.min(1, beyond / EDGE));
  box.scrollTop += Math.max(
    Math.min(0, ends.top - upper),
    Math.min(step, Math.max(0, ends.bottom - lower)),
  );
}

/** The element that scrolls the list: the widget in a wide window, else the page. */
function scrollerOf(list: HTMLElement): Element {
  for (let box = list.parentElement; box; box = box.parentElement) {
    const canScroll = /auto|scroll/.test(getComputedStyle(box).overflowY);
    if (canScroll && box.scrollHeight > box.clientHeight) return box;
  }
  return document.scrollingElement ?? document.documentElement;
}
