import { useState } from 'react';
import { resetLevel } from '../../../sync/catch-up.ts';
import { AlertMessage } from '../../../ui/alert-message.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';

type ResetState = 'closed' | 'asking' | 'resetting' | 'failed';

/** Reset Level, which asks first (section 2); a reset is an event in the ledger (D28). */
export function ResetLevel() {
  const [state, setState] = useState<ResetState>('closed');

  async function reset() {
    setState('resetting');
    try {
      await resetLevel();
      setState('closed');
    } catch {
      setState('failed');
    }
  }

  return (
    <>
      <Button size="small" onClick={() => setState('asking')}>
        Reset Level
      </Button>
      {state !== 'closed' && (
        <Dialog
          title="Reset Gardener Level?"
          description="You begin again at level 1: XP, statistics and harvest history start from nothing. This can't be undone."
          onClose={() => setState('closed')}
          actions={
            <>
              <Button onClick={() => setState('closed')}>Cancel</Button>
              <Button
                variant="danger"
                disabled={state === 'resetting'}
                onClick={() => void reset()}
              >
                {state === 'resetting' ? 'Resetting…' : 'Reset Level'}
              </Button>
            </>
          }
        >
          {state === 'failed' && (
            <AlertMessage onDismiss={() => setState('asking')}>
              This browser could not store the reset, so nothing was changed. Free some space, then
              try again.
            </AlertMessage>
          )}
        </Dialog>
      )}
    </>
  );
}
