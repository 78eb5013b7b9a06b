import { Suspense } from 'react';
import { latePart, loadChunk } from '../platform/chunks/load-chunk.ts';
import type { FarmCanvasProps } from './additions/farm-canvas.tsx';

const FarmCanvas = latePart(
  async () =>
    (await loadChunk('farm/additions/farm-canvas', () => import('./additions/farm-canvas.tsx')))
      .FarmCanvas,
);

/** A small picture of a gardener's farm, with everything that the level brought; its place is kept until it has loaded. */
export function FarmPicture({ className, ...farm }: FarmCanvasProps) {
  const shape = `block aspect-[320/116] ${className}`;
  return (
    <Suspense fallback={<span className={shape} />}>
      <FarmCanvas {...farm} className={shape} />
    </Suspense>
  );
}
