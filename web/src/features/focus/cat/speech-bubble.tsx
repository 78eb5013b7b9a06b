import { useLayoutEffect, useRef, useState } from 'react';
import { onWindow, stopAll } from '../../../platform/on-window.ts';

/** What the cat says. It goes away rather than stand under a text or a panel of the page. */
export function SpeechBubble({ children }: { children: string }) {
  const bubble = useRef<HTMLDivElement>(null);
  const [isCovered, setCovered] = useState(false);
  useLayoutEffect(() => {
    const look = () => setCovered(bubble.current !== null && isUnderSomething(bubble.current));
    look();
    // The page moves over the farm, or the cat moves to another bed.
    return stopAll(
      onWindow('scroll', look, { passive: true }),
      onWindow('resize', look),
      onWindow('transitionend', look),
    );
  }, []);
  return (
    <div ref={bubble} className={`farm-cat-says ${isCovered ? 'invisible' : ''}`}>
      <p dir="auto">{children}</p>
    </div>
  );
}

/** Elements of the page that only arrange others. */
const LAYOUT = new Set(['HTML', 'BODY', 'MAIN', 'DIV']);

const STEPS = [0, 0.25, 0.5, 0.75, 1];

/** The farm itself takes no pointer, so it is not found. */
function isUnderSomething(element: Element): boolean {
  const { left, top, width, height } = element.getBoundingClientRect();
  const points = STEPS.flatMap((x) => STEPS.map((y) => [left + width * x, top + height * y]));
  return points.some(([x = 0, y = 0]) =>
    document.elementsFromPoint(x, y).some(({ tagName }) => !LAYOUT.has(tagName)),
  );
}
