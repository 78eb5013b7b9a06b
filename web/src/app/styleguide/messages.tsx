import { useState } from 'react';
import { AlertMessage } from '../../ui/alert-message.tsx';
import { Button } from '../../ui/button.tsx';
import { CountingFigure } from '../../ui/counting-figure.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FormFaultMessage } from '../../ui/form-fault.tsx';
import { leaveMessage } from '../../ui/passing-message.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { Ring } from '../../ui/ring.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { FurrowsLoading } from '../../farm/furrows-loading.tsx';
import { Part, Row } from './part.tsx';

const TONES = ['danger', 'warning', 'success'] as const;
const nothing = () => {};

export function Messages() {
  return (
    <Part title="Messages, dialogs, progress">
      <Alerts />
      <Dialogs />
      <Progress />
      <Waiting />
    </Part>
  );
}

function Alerts() {
  return (
    <Row name="Alerts">
      {TONES.map((tone) => (
        <div key={tone} className="w-80">
          <AlertMessage tone={tone} urgent={false} onDismiss={nothing}>
            What happened, and what to do.
          </AlertMessage>
        </div>
      ))}
      <div className="w-80">
        <FormFaultMessage
          fault={{ text: 'Failed to log in.', hint: 'Your address, or the password.' }}
          onDismiss={nothing}
        />
      </div>
    </Row>
  );
}

function Dialogs() {
  const [open, setOpen] = useState<'small' | 'large'>();
  return (
    <>
      <Row name="Dialogs and a message that passes">
        <Button onClick={() => setOpen('small')}>Open a dialog</Button>
        <Button onClick={() => setOpen('large')}>Open a large dialog</Button>
        <Button onClick={() => leaveMessage('It stands over the page for ten seconds.')}>
          Leave a message
        </Button>
      </Row>
      {open && (
        <Dialog
          title="Are you sure?"
          description="You will destroy this harvest."
          size={open}
          onClose={() => setOpen(undefined)}
          actions={
            <>
              <Button onClick={() => setOpen(undefined)}>Cancel</Button>
              <Button variant="danger" onClick={() => setOpen(undefined)}>
                I Quit
              </Button>
            </>
          }
        />
      )}
    </>
  );
}

function Progress() {
  return (
    <>
      <Row name="Progress">
        {[0, 40, 100].map((value) => (
          <ProgressBar key={value} label={`${value} %`} value={value} className="w-56" />
        ))}
      </Row>
      <Row name="Rings">
        {[0, 0.35, 1].map((share) => (
          <Ring
            key={share}
            label="Focus today"
            share={share}
            valueText={`${share * 100} %`}
            tone={share === 1 ? 'gold' : 'sprout'}
          >
            <span className="font-display text-heading font-semibold text-bright">
              {Math.round(share * 120)}m
            </span>
          </Ring>
        ))}
      </Row>
    </>
  );
}

function Waiting() {
  const [xp, setXP] = useState(120);
  return (
    <>
      <Row name="On its way: skeletons, and the furrows">
        <div className="flex w-72 flex-col gap-3">
          <Skeleton className="h-6 w-1/2" />
          <Skeleton className="h-20" />
        </div>
        <FurrowsLoading />
      </Row>
      <Row name="A figure that counts">
        <p className="font-display text-title text-bright">
          <CountingFigure value={xp} /> XP
        </p>
        <Button onClick={() => setXP(xp + 10)}>+10</Button>
      </Row>
    </>
  );
}
