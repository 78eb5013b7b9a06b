import { useState } from 'react';
import { saveCopy } from '../../sync/save-copy.ts';
import type { SyncState } from '../../sync/sync-state.ts';
import { AlertMessage } from '../../ui/alert-message.tsx';
import { Button } from '../../ui/button.tsx';
import type { SyncWords } from './sync-words.ts';

type TroubleAlertProps = { words: SyncWords } & Pick<SyncState, 'trouble' | 'unkept'>;

/** This browser does not keep what is made here: said once each time it begins, with a way to keep a copy (D8). */
export function TroubleAlert({ words, trouble, unkept }: TroubleAlertProps) {
  const [dismissed, setDismissed] = useState<SyncState['trouble']>();
  // The focus page says it itself, beside what could not be kept.
  if (trouble === undefined || unkept || dismissed === trouble) return null;
  return (
    <div className="fixed inset-x-4 bottom-4 z-30 mx-auto max-w-reading">
      <AlertMessage tone="warning" onDismiss={() => setDismissed(trouble)}>
        <p>
          {trouble === 'full'
            ? words.detail
            : 'This browser keeps nothing for Furrow: what you grow lasts until you close this tab.'}
        </p>
        <Button size="small" className="mt-2" onClick={() => void saveCopy()}>
          Save a copy
        </Button>
      </AlertMessage>
    </div>
  );
}
