import { plantName } from '@furrow/domain/plant';
import { POMODOROS_IN_CYCLE, type Planting } from '@furrow/domain/planting/planting';
import { leavingCost } from '@furrow/domain/planting/beginning-and-end';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';

type QuitDialogProps = { planting: Planting; onCancel: () => void; onQuit: () => void };

/** Asked on every way out, with what it would cost (D19). */
export function QuitDialog({ planting, onCancel, onQuit }: QuitDialogProps) {
  return (
    <Dialog
      title="Are you sure?"
      description={
        leavingCost(planting) === 'quit' ? (
          <>
            <p>You will destroy this harvest.</p>
            <p>Quitting costs -10 Garden XP.</p>
          </>
        ) : (
          <KeptPomodoros planting={planting} />
        )
      }
      mustChoose
      onClose={onCancel}
      actions={
        <>
          <Button variant="danger" onClick={onQuit}>
            I Quit
          </Button>
          <Button variant="primary" onClick={onCancel}>
            Cancel
          </Button>
        </>
      }
    />
  );
}

/** In the break after a pomodoro nothing is destroyed, and the dialog says so. */
function KeptPomodoros({ planting: { pomodoros, plan } }: { planting: Planting }) {
  const grown = pomodoros === 1 ? 'pomodoro is' : 'pomodoros are';
  return (
    <p>
      {pomodoros} completed {grown} yours and will stand. A harvest takes {POMODOROS_IN_CYCLE}, so
      this {plantName(plan.plant).toLowerCase()} will not be harvested. Leaving costs no XP.
    </p>
  );
}
