import { useEffect, useState } from 'react';
import { adopt } from '../../sync/change-owner.ts';
import { declineAdoption, NOTHING, readAdoptable } from '../../sync/adoptable.ts';
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
      title="Bring your garden along?"
      description={`Before you logged in, ${whatOf(offered)} in this browser. They can move to your account, to-dos included. Otherwise they stay here, for when nobody is logged in.`}
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

function whatOf({ plantings, todos }: typeof NOTHING): string {
  if (plantings === 0) return todos === 1 ? 'one to-do was noted' : `${todos} to-dos were noted`;
  return plantings === 1 ? 'one planting grew' : `${plantings} plantings grew`;
}
