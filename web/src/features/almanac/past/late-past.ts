import { lateModule, latePart } from '../../../platform/chunks/late-part.tsx';
import { loadChunk } from '../../../platform/chunks/load-chunk.ts';

const parts = lateModule(() =>
  loadChunk('features/almanac/past/past-parts', () => import('./past-parts.ts')),
);

export const PastSessionDialog = latePart(parts, (module) => module.PastSessionDialog);
export const AddedMessage = latePart(parts, (module) => module.AddedMessage);
