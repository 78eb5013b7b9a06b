import { lateModule, latePart } from '../../../platform/chunks/late-part.tsx';
import { loadChunk } from '../../../platform/chunks/load-chunk.ts';

const dialogs = lateModule(() =>
  loadChunk('features/settings/import/dialogs', () => import('./dialogs.ts')),
);

export const ImportDialog = latePart(dialogs, (module) => module.ImportDialog);

export const UndoImportDialog = latePart(dialogs, (module) => module.UndoImportDialog);
