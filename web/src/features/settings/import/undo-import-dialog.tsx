import type { RefObject } from 'react';
import { useMessages } from '../../../platform/language/use-messages.ts';
import { undoImport } from '../../../sync/history/undo-import.ts';
import type { ShownImport } from '../../../sync/history/use-imports.ts';
import { shownOwnerHere } from '../../../sync/rows/owner.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { useAttempt } from '../../../ui/use-attempt.ts';
import messages from './import-card.messages.ts';
import { useImportTexts } from './use-import-texts.ts';

type UndoImportDialogProps = {
  undone: ShownImport;
  /** The button of the list goes with the import. */
  inPlaceOfOpener: RefObject<HTMLElement | null>;
  onClose: () => void;
  /** Called with the names of the tasks that stay. */
  onUndone: (kept: readonly string[]) => void;
};

/** Asks before an import is undone (D56). */
export function UndoImportDialog({
  undone,
  inPlaceOfOpener,
  onClose,
  onUndone,
}: UndoImportDialogProps) {
  const t = useMessages(messages);
  const { name, date, counts } = useImportTexts()(undone);
  const { fault, isBusy, attempt } = useAttempt<true>();

  async function undo() {
    try {
      onUndone(await undoImport(await shownOwnerHere(), undone.origin));
      return undefined;
    } catch (error) {
      // oxlint-disable-next-line no-console -- the dialog says only what to do
      console.warn('The import could not be undone.', error);
      return true;
    }
  }
  return (
    <Dialog
      title={t('imports.undo-dialog.title')}
      description={
        <>
          <p className="font-semibold text-bright">
            <bdi>{name}</bdi>
            {['', date, ...counts].join(' · ')}
          </p>
          <p className="pt-1">{t('imports.undo-dialog.description')}</p>
        </>
      }
      onClose={() => !isBusy && onClose()}
      firstFocus="dialog"
      inPlaceOfOpener={inPlaceOfOpener}
      actions={
        <>
          <Button onClick={onClose} disabled={isBusy}>
            {t('imports.undo-dialog.cancel')}
          </Button>
          <Button variant="danger" isBusy={isBusy} onClick={() => void attempt(undo)}>
            {t(isBusy ? 'imports.undo-dialog.undoing' : 'imports.undo-dialog.undo')}
          </Button>
        </>
      }
    >
      {fault && (
        <p role="alert" className="text-danger">
          {t('imports.not-undone')}
        </p>
      )}
    </Dialog>
  );
}
