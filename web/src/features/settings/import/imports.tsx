import FileUp from 'lucide-react/icons/file-up';
import { useRef, useState } from 'react';
import { useMessages } from '../../../platform/language/use-messages.ts';
import { useImports, type ShownImport } from '../../../sync/history/use-imports.ts';
import { AlertMessage } from '../../../ui/alert-message.tsx';
import { Button } from '../../../ui/button.tsx';
import messages from './import-card.messages.ts';
import { ImportList } from './import-list.tsx';
import { ImportDialog, UndoImportDialog } from './late-import.ts';

interface Undone {
  readonly origin: string;
  /** The names of the tasks that stayed. */
  readonly kept: readonly string[];
}

/** Imports files of other timers, and lists what was imported (D54, D56). */
export function Imports() {
  const t = useMessages(messages);
  const [isImporting, setImporting] = useState(false);
  const [undoing, setUndoing] = useState<ShownImport>();
  /** The import that was undone last. It leaves the list with its dialog, so that the dialog finds its opener gone. */
  const [undone, setUndone] = useState<Undone>();
  const imports = useImports().filter(({ origin }) => origin !== undone?.origin);
  const open = useRef<HTMLButtonElement>(null);
  return (
    <div className="flex flex-col gap-4 border-t border-line pt-5">
      <p className="text-muted">{t('imports.detail')}</p>
      <Button
        ref={open}
        className="self-start max-sm:w-full"
        aria-haspopup="dialog"
        onClick={() => setImporting(true)}
      >
        <FileUp aria-hidden size={18} />
        {t('imports.open')}
      </Button>
      {isImporting && (
        <ImportDialog
          fallback={<output className="text-small text-muted">{t('imports.one-moment')}</output>}
          onClose={() => setImporting(false)}
        />
      )}
      {undone && <UndoneMessage kept={undone.kept} onDismiss={() => setUndone(undefined)} />}
      {imports.length > 0 && <ImportList imports={imports} onUndo={setUndoing} />}
      {undoing && (
        <UndoImportDialog
          undone={undoing}
          inPlaceOfOpener={open}
          onClose={() => setUndoing(undefined)}
          onUndone={(kept) => {
            setUndone({ origin: undoing.origin, kept });
            setUndoing(undefined);
          }}
        />
      )}
    </div>
  );
}

function UndoneMessage({ kept, onDismiss }: { kept: Undone['kept']; onDismiss: () => void }) {
  const t = useMessages(messages);
  return (
    <AlertMessage tone="success" urgent={false} onDismiss={onDismiss}>
      <p>{t('imports.undone')}</p>
      {kept.length > 0 && (
        <>
          <p>{t('imports.kept')}</p>
          <ul className="list-disc ps-5">
            {[...new Set(kept)].map((name) => (
              <li key={name} dir="auto" className="wrap-anywhere">
                {name}
              </li>
            ))}
          </ul>
        </>
      )}
    </AlertMessage>
  );
}
