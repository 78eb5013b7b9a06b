import { useEffect, useState } from 'react';
import { adopt } from '../../sync/change-owner.ts';
import { declineAdoption, NOTHING, readAdoptable } from '../../sync/adoption.ts';
import { AlertMessage } from '../../ui/alert-message.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

type OfferState = 'asking' | 'adopting' | 'failed';

/** Who logs in to an account may take along what was grown in this browser before (D7). */
export function AdoptionOffer({ account }: { account: string }) {
  const [offered, setOffered] = useState(NOTHING);
  const [state, setState] = useState<OfferState>('asking');

  useEffect(() => {
    let isOver = false;
    async function look() {
      // A browser that can't be read from has nothing to offer.
      const found = await readAdoptable(account).catch(() => NOTHING);
      if (!isOver) setOffered(found);
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
      setOffered(NOTHING);
    } catch {
      setState('failed');
    }
  }

  async function decline() {
    await declineAdoption(account);
    setOffered(NOTHING);
  }

  if (offered.plantings + offered.todos === 0) return null;
  return (
    <Dialog
      title={offered.plantings > 0 ? 'Bring your garden along?' : 'Bring your to-dos along?'}
      description={`Before you logged in, ${whatOf(offered)} in this browser. What there is can move to your account. Otherwise it stays here, for when nobody is logged in.`}
      onClose={() => void decline()}
      mustChoose
      actions={
        <>
          <Button onClick={() => void decline()} disabled={state === 'adopting'}>
            Leave it here
          </Button>
          <Button variant="primary" disabled={state === 'adopting'} onClick={() => void take()}>
            {state === 'adopting' ? 'Moving…' : 'Bring it along'}
          </Button>
        </>
      }
    >
      {state === 'failed' && (
        <AlertMessage onDismiss={() => setState('asking')}>
          It could not be moved: this browser has no room. Free some space, then try again.
        </AlertMessage>
      )}
    </Dialog>
  );
}

function whatOf({ plantings, todos }: typeof NOTHING): string {
  const grew = plantings === 1 ? 'one planting grew' : `${plantings} plantings grew`;
  const noted = todos === 1 ? 'one to-do was noted' : `${todos} to-dos were noted`;
  return [...(plantings > 0 ? [grew] : []), ...(todos > 0 ? [noted] : [])].join(' and ');
}
