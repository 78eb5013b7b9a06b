import { hasWilted } from '@furrow/domain/planting/reading';
import type { Planting } from '@furrow/domain/planting/planting';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/switch.tsx';
import { Dialog } from '../../../ui/dialog.tsx';

type PauseDialogProps = {
  planting: Planting;
  onCancel: () => void;
  /** @param askAgain false where 'Don't show this again' was ticked */
  onPause: (askAgain: boolean) => void;
};

/** Asked before a pause, and after the page was out of sight (section 4). */
export function PauseDialog({ planting, onCancel, onPause }: PauseDialogProps) {
  const [askAgain, setAskAgain] = useState(true);
  return (
    <Dialog
      title="Pause Timer"
      description={
        <>
          <p>The pause time will be subtracted from your final focus duration.</p>
          <p>Pausing for more than 5 minutes will cause your harvest to wilt!</p>
        </>
      }
      onClose={onCancel}
      actions={
        <>
          <Button onClick={onCancel}>Cancel</Button>
          <Button variant="primary" onClick={() => onPause(askAgain)}>
            Pause
          </Button>
        </>
      }
    >
      {hasWilted(planting) && (
        <p className="font-semibold text-danger">
          You are beyond the pause limit: each further pause costs -3 Garden XP. Pause penalties so
          far: {planting.pausePenalties}.
        </p>
      )}
      <Checkbox checked={!askAgain} onChange={(event) => setAskAgain(!event.currentTarget.checked)}>
        Don't show this again
      </Checkbox>
    </Dialog>
  );
}
