import { FREE_BREAKS } from '@furrow/domain/planting/reading';
import type { Planting } from '@furrow/domain/planting/planting';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';

type BreakDialogProps = { planting: Planting; onContinue: () => void; onBreak: () => void };

/** Asked before a manual break (section 2). */
export function BreakDialog({ planting, onContinue, onBreak }: BreakDialogProps) {
  const costs = planting.manualBreaks >= FREE_BREAKS;
  return (
    <Dialog
      title="Take a Break?"
      description="Excessive breaks weaken your plant."
      onClose={onContinue}
      actions={
        <>
          <Button onClick={onBreak}>Take Break</Button>
          <Button variant="primary" onClick={onContinue}>
            Continue Focus
          </Button>
        </>
      }
    >
      <p className={costs ? 'font-semibold text-danger' : ''}>
        {costs
          ? 'This break costs -3 Garden XP, and the harvest will not stand.'
          : `Breaks taken: ${planting.manualBreaks} of ${FREE_BREAKS} that cost nothing.`}
      </p>
    </Dialog>
  );
}
