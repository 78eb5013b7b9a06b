import { useState } from 'react';
import { useStore } from 'zustand/react';
import { isStorageInMemory } from '../../platform/browser-storage.ts';
import { heldUp } from '../../sync/held-up.ts';
import { saveCopy } from '../../sync/save-copy.ts';
import type { SyncState } from '../../sync/sync-state.ts';
import { AlertMessage } from '../../ui/alert-message.tsx';
import { Button } from '../../ui/button.tsx';
import { troublesOf, type Trouble } from './troubles.ts';

type TroubleAlertProps = { state: SyncState; isSignedIn: boolean };

/** This browser does not keep what is made here: said once each time it begins, with a way to keep a copy (D8). */
export function TroubleAlert({ state, isSignedIn }: TroubleAlertProps) {
  const { isHeldUp } = useStore(heldUp);
  const [dismissed, setDismissed] = useState<readonly Trouble[]>([]);
  const troubles = troublesOf(
    state,
    { isHeldUp, isStorageRefused: isStorageInMemory() },
    isSignedIn,
  );
  const first = [...troubles].find(([kind]) => !dismissed.includes(kind));
  // The focus page says it itself, beside what could not be kept.
  if (first === undefined || state.unkept) return null;
  const [kind, text] = first;
  return (
    <div className="fixed inset-x-4 bottom-4 z-30 mx-auto max-w-reading">
      <AlertMessage key={kind} tone="warning" onDismiss={() => setDismissed([...dismissed, kind])}>
        <p>{text}</p>
        {kind !== 'held-up' && (
          <Button size="small" className="mt-2" onClick={() => void saveCopy()}>
            Save a copy
          </Button>
        )}
      </AlertMessage>
    </div>
  );
}
