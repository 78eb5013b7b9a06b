import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';

const GAINS = [
  [
    'Growth XP',
    '1 completed pomodoro gives +1 Growth XP, with progress 0/4 to 3/4 and then a reset.',
  ],
  ['Harvest XP', '4 Growth XP give +1 Harvest XP.'],
  ['Garden XP', '1 Harvest XP gives 10 Garden XP.'],
] as const;

const PENALTIES = [
  'Excessive breaks -3 per break after the 5th',
  'Excessive pausing -3 per penalty',
  'Quitting -10',
] as const;

/** The rules of the farm (section 2). */
export function InstructionsDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog
      title="How Furrow Works"
      onClose={onClose}
      actions={
        <Button variant="primary" onClick={onClose}>
          Back to the farm
        </Button>
      }
    >
      <dl className="flex flex-col gap-4">
        {GAINS.map(([name, text]) => (
          <div key={name}>
            <dt className="font-semibold text-bright">{name}</dt>
            <dd className="text-muted">{text}</dd>
          </div>
        ))}
        <div>
          <dt className="font-semibold text-bright">Penalties</dt>
          <dd className="text-muted">
            <ul className="list-disc pl-5">
              {PENALTIES.map((text) => (
                <li key={text}>{text}</li>
              ))}
            </ul>
          </dd>
        </div>
      </dl>
    </Dialog>
  );
}
