import type { OrchardTree } from '@furrow/domain/history/orchard';
import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { variables } from '../../farm/additions/variables.ts';
import { planted, treesInRow, type PlantedTree } from '../../farm/orchard/orchard-places.ts';
import { useFormats } from '../../platform/language/use-formats.ts';
import { useMessages } from '../../platform/language/use-messages.ts';
import { keyStep } from '../use-roving.ts';
import messages from './orchard.messages.ts';
import '../../farm/orchard/orchard.css';

type OrchardNamesProps = { trees: readonly OrchardTree[]; className?: string };

/**
 * Says what the trees of the old orchard are, when they are pointed at, tapped or walked to. The orchard is one tab stop: a button at a
 * tree, which the arrow keys move.
 */
export function OrchardNames({ trees, className = 'farm-picture' }: OrchardNamesProps) {
  const t = useMessages(messages);
  const formats = useFormats();
  const { stop, isLooked, frame, cursor } = useWalk(trees.length);
  const all = planted(trees);
  const at = all[stop];
  if (!at) return null;
  return (
    <div dir="ltr" className={className}>
      <OrchardDescription count={trees.length} />
      <div aria-hidden {...frame}>
        {all.map(({ tree, place }) => (
          <i
            key={tree.first}
            data-first={tree.first}
            className="farm-old-tree pointer-events-auto"
            style={variables({ ...place })}
          />
        ))}
      </div>
      <button
        {...cursor}
        type="button"
        aria-label={t('orchard.cursor', {
          month: formats[at.tree.span](at.tree.first),
          length: formats.spoken(at.tree.seconds),
          place: stop + 1,
          count: trees.length,
        })}
        className={`farm-old-tree pointer-events-none min-h-6 min-w-6 rounded-control ${isLooked ? 'outline-2 outline-lamplight' : ''}`}
        style={variables({ ...at.place })}
      />
      {isLooked && <TreeName {...at} />}
    </div>
  );
}

/** What the orchard is, for whoever does not see it. */
export function OrchardDescription({ count }: { count: number }) {
  const t = useMessages(messages);
  return <p className="sr-only">{t('orchard.description', { count })}</p>;
}

/** The tree where the button is, and whether somebody points at it or has walked to it. */
function useWalk(count: number) {
  const cursor = useRef<HTMLButtonElement>(null);
  const [tree, setTree] = useState(count - 1);
  const [isLooked, setLooked] = useState(false);
  const stop = Math.min(tree, count - 1);

  function look({ currentTarget, clientX, clientY }: PointerEvent) {
    setTree(nearest(currentTarget.children, clientX, clientY));
    setLooked(true);
  }
  function walk(event: KeyboardEvent) {
    const step = keyStep(event.key, { across: 1, down: treesInRow(count) });
    if (step === 0) return;
    event.preventDefault();
    setTree(Math.max(0, Math.min(count - 1, stop + step)));
  }
  return {
    stop,
    isLooked,
    frame: {
      onPointerMove: look,
      onPointerDown: look,
      onPointerLeave: () => setLooked(document.activeElement === cursor.current),
      // After a tap, the name stays.
      onClick: () => cursor.current?.focus(),
    },
    cursor: {
      ref: cursor,
      onKeyDown: walk,
      onFocus: () => setLooked(true),
      onBlur: () => setLooked(false),
    },
  };
}

/** The tree whose middle is nearest: trees stand so close that the last one of those at a place would often be another. */
function nearest(trees: HTMLCollection, x: number, y: number): number {
  const distances = [...trees].map((tree) => {
    const { left, top, width, height } = tree.getBoundingClientRect();
    return Math.hypot(left + width / 2 - x, top + height / 2 - y);
  });
  return distances.indexOf(Math.min(...distances));
}

function TreeName({ tree: { span, first, seconds }, place }: PlantedTree) {
  const t = useMessages(messages);
  const formats = useFormats();
  const name = formats[span](first);
  return (
    <p
      aria-hidden
      dir="auto"
      className="farm-tree-label pointer-events-none rounded-control border border-line-strong bg-surface-raised/95 px-3 py-1.5 text-center text-small shadow-dialog"
      style={variables({ ...place })}
    >
      <span className="block font-semibold text-bright tabular-nums first-letter:uppercase">
        {/* Some sources tell only that somebody was active. */}
        {seconds === 0
          ? name
          : t('orchard.focus', { month: name, length: formats.length(seconds) })}
      </span>
      <span className="text-muted">{t('orchard.imported')}</span>
    </p>
  );
}
