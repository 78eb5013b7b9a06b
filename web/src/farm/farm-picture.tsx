import { lateModule, latePart } from '../platform/chunks/late-part.tsx';
import { loadChunk } from '../platform/chunks/load-chunk.ts';
import type { FarmCanvasProps } from './additions/farm-canvas.tsx';

const FarmCanvas = latePart(
  lateModule(() =>
    loadChunk('farm/additions/farm-canvas', () => import('./additions/farm-canvas.tsx')),
  ),
  (module) => module.FarmCanvas,
);

/** A small picture of a gardener's farm, with everything that the level brought; its place is kept until it has loaded. */
export function FarmPicture({ className, ...farm }: FarmCanvasProps) {
  const shape = `block aspect-[320/116] ${className}`;
  return <FarmCanvas fallback={<span className={shape} />} {...farm} className={shape} />;
}
