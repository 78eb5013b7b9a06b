import { lateModule, latePart } from '../../../platform/chunks/late-part.tsx';
import { loadChunk } from '../../../platform/chunks/load-chunk.ts';

/** What only gardens with past sessions need. */
const imported = lateModule(() =>
  loadChunk('features/garden/imported/imported', () => import('./imported.ts')),
);

export const ImportedReader = latePart(imported, (module) => module.ImportedReader);
export const ImportedDetails = latePart(imported, (module) => module.ImportedDetails);
export const ImportedRow = latePart(imported, (module) => module.ImportedRow);
