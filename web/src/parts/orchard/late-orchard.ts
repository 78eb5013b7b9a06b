import { lateModule, latePart } from '../../platform/chunks/late-part.tsx';
import { loadChunk } from '../../platform/chunks/load-chunk.ts';

const parts = lateModule(() =>
  loadChunk('parts/orchard/orchard-parts', () => import('./orchard-parts.ts')),
);

export const Orchard = latePart(parts, (module) => module.Orchard);
export const OrchardDescription = latePart(parts, (module) => module.OrchardDescription);
export const OrchardNames = latePart(parts, (module) => module.OrchardNames);
export const OrchardPicture = latePart(parts, (module) => module.OrchardPicture);
export const OrchardReader = latePart(parts, (module) => module.OrchardReader);
