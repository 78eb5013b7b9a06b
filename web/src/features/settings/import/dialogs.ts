/* What few visitors ever open, in one file. */
export { ImportDialog } from './import-dialog.tsx';
export { UndoImportDialog } from './undo-import-dialog.tsx';
