import { useEffect, useState } from 'react';
import { adopt } from '../../sync/change-owner.ts';
import { declineAdoption, readAdoptable } from '../../sync/adoptable.ts';
import { AlertMessage } from '../../ui/alert-message.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

type OfferState = 'asking' | 'adopting' | 'failed';

/** Who logs in to an account may take along what was grown in this browser before (D7). */
export function AdoptionOffer({ account }: { account: string }) {
  const [plantings, setPlantings] = useState(0);
  const [state, setState] = useState<OfferState>('asking');

  useEffect(() => {
    let isOver = false;
    async function look() {
      // A browser that can't be read from has nothing to offer.
      const count = await readAdoptable(account).catch(() => 0);
      if (!isOver) setPlantings(count);
    }
    void look();
    return () => {
      isOver = true;
    };
  }, [account]);

  async function take() {
    setState('adopting');
    try {
      await adopt(account);
      setPlantings(0);
    } catch {
      setState('failed');
    }
  }

  async function decline() {
    await declineAdoption(account);
    setPlantings(0);
  }

  if (plantings === 0) return null;
  const grown = plantings === 1 ? 'one planting' : `${plantings} plantings`;
  return (
    <Dialog
      title="Bring your garden along?"
      description={`Before you logged in, ${grown} grew in this browser. They can move to your account, to-dos included. Otherwise they stay here, for when nobody is logged in.`}
      onClose={() => void decline()}
      mustChoose
      actions={
        <>
          <Button onClick={() => void decline()} disabled={state === 'adopting'}>
            Leave them here
          </Button>
          <Button variant="primary" disabled={state === 'adopting'} onClick={() => void take()}>
            {state === 'adopting' ? 'Moving…' : 'Bring them along'}
          </Button>
        </>
      }
    >
      {state === 'failed' && (
        <AlertMessage onDismiss={() => setState('asking')}>
          They could not be moved: this browser has no room. Free some space, then try again.
        </AlertMessage>
      )}
    </Dialog>
  );
}
