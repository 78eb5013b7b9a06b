import { FurrowsLoading } from '../farm/furrows-loading.tsx';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';

/** Shown while the first page is on its way; the footer waits for it, so that nothing moves. */
export function PageLoading() {
  return (
    <output data-loading className="flex grow flex-col items-center justify-center p-12">
      <FurrowsLoading />
      <VisuallyHidden>Loading…</VisuallyHidden>
    </output>
  );
}
