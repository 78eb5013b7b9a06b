import type { ShownPlant } from '@furrow/domain/history/imported-plant';
import { useImportedCount } from './imported-count.ts';

/** Says in a corner of the picture what the hatched plants are. */
export function ImportedKey({ entries }: { entries: readonly ShownPlant[] }) {
  const [text] = useImportedCount()(entries);
  if (text === undefined) return null;
  return (
    <p className="pointer-events-none absolute start-3 bottom-3 flex items-center gap-2 rounded-control bg-night-950/85 px-2.5 py-1 text-small text-bright tabular-nums">
      <HatchedSwatch />
      {text}
    </p>
  );
}

/** How imported focus looks, beside text that names it. */
export function HatchedSwatch() {
  return (
    <span
      aria-hidden
      className="block size-3.5 shrink-0 rounded-bar hatched bg-lamplight [forced-color-adjust:none] forced-colors:bg-[CanvasText]"
    />
  );
}
