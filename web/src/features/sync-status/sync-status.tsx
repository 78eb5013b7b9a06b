import { Popover } from '@base-ui/react/popover';
import CloudAlert from 'lucide-react/icons/cloud-alert';
import CloudCheck from 'lucide-react/icons/cloud-check';
import CloudOff from 'lucide-react/icons/cloud-off';
import CloudUpload from 'lucide-react/icons/cloud-upload';
import HardDrive from 'lucide-react/icons/hard-drive';
import { useStore } from 'zustand/react';
import { useState, useEffect } from 'react';
import { useViewer } from '../../api/viewer.ts';
import { syncState, type SyncState } from '../../sync/sync-state.ts';
import { SyncDetails } from './sync-details.tsx';
import { syncWords, type SyncLook, troublesOf, type Trouble } from './sync-words.ts';
import { isStorageInMemory } from '../../platform/browser-storage.ts';
import { databaseState } from '../../sync/database-state.ts';
import { saveCopy } from '../../sync/save-copy.ts';
import { AlertMessage } from '../../ui/alert-message.tsx';
import { Button } from '../../ui/button.tsx';
import { useAttempt } from '../../ui/use-attempt.ts';
import { unsentQuestion } from '../../sync/leaving.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { adopt } from '../../sync/change-owner.ts';
import { declineAdoption, NOTHING, readAdoptable } from '../../sync/adoption.ts';

const pictures = {
  kept: { Icon: HardDrive, colour: 'text-muted' },
  synced: { Icon: CloudCheck, colour: 'text-success' },
  syncing: { Icon: CloudUpload, colour: 'text-link' },
  waiting: { Icon: CloudOff, colour: 'text-warning' },
  trouble: { Icon: CloudAlert, colour: 'text-warning' },
} satisfies Record<SyncLook, unknown>;

/** The sync state in the header (D8), with its alerts and questions. */
export function SyncStatus() {
  const state = useStore(syncState);
  const viewer = useViewer();
  const words = syncWords(state, viewer !== null);
  const { Icon, colour } = pictures[words.look];
  const isNews = words.look === 'waiting' || words.look === 'trouble';
  return (
    <>
      <Popover.Root>
        <Popover.Trigger
          aria-label={`Sync: ${words.label}`}
          className="group inline-flex min-h-11 min-w-11 items-center justify-center text-small text-muted lg:w-full lg:justify-end"
        >
          {/* The key makes another text another node: else the browser would count a layout shift. */}
          <span
            key={words.label}
            className="inline-flex min-h-11 items-center gap-2 rounded-control px-2 transition-colors group-hover:bg-surface-raised"
          >
            <Icon
              aria-hidden
              size={20}
              className={`${colour} ${words.look === 'syncing' ? 'motion-safe:animate-pulse' : ''}`}
            />
            <span className="hidden max-w-60 text-left lg:inline">{words.label}</span>
          </span>
        </Popover.Trigger>
        <Popover.Portal>
          <Popover.Positioner sideOffset={8} align="end" className="z-30">
            <Popover.Popup className="w-80 max-w-[calc(100vw-2rem)] animate-fade-in rounded-card border border-line bg-surface p-5 shadow-dialog outline-none">
              <SyncDetails words={words} state={state} isSignedIn={viewer !== null} />
            </Popover.Popup>
          </Popover.Positioner>
        </Popover.Portal>
      </Popover.Root>
      <output className="sr-only">{isNews ? words.label : ''}</output>
      <TroubleAlert state={state} isSignedIn={viewer !== null} />
      {viewer?.isAnonymous === false && <AdoptionOffer key={viewer.id} account={viewer.id} />}
      <UnsentQuestion />
    </>
  );
}

type TroubleAlertProps = { state: SyncState; isSignedIn: boolean };

/** Alerts that this browser does not store data reliably: once for each trouble, with a button to save a copy (D8). */
function TroubleAlert({ state, isSignedIn }: TroubleAlertProps) {
  const { isHeldUp } = useStore(databaseState);
  const [dismissed, setDismissed] = useState<readonly Trouble[]>([]);
  const troubles = troublesOf(
    state,
    { isHeldUp, isStorageRefused: isStorageInMemory() },
    isSignedIn,
  );
  const first = troubles.find(([kind]) => !dismissed.includes(kind));
  // The focus page has an alert of its own for progress that could not be stored.
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

/** Asks before logging out with unsent data. Logging out does not delete that data (D6, D76). */
function UnsentQuestion() {
  const asked = useStore(unsentQuestion, (state) => state.asked);
  if (!asked) return null;
  const { unsent, answer } = asked;
  const standing =
    unsent === 1
      ? 'One change has not reached Furrow yet. It stays in this browser, where others who use it could find it, and is sent'
      : `${unsent} changes have not reached Furrow yet. They stay in this browser, where others who use it could find them, and are sent`;
  return (
    <Dialog
      title="Log out before everything is sent?"
      description={`${standing} when you log in here again.`}
      onClose={() => answer(false)}
      mustChoose
      actions={
        <>
          <Button onClick={() => void saveCopy()}>Save a copy</Button>
          <Button onClick={() => answer(true)}>Log Out Anyway</Button>
          <Button variant="primary" onClick={() => answer(false)}>
            Stay
          </Button>
        </>
      }
    />
  );
}

/** After a log-in, offers to adopt what a guest grew in this browser (D7). */
function AdoptionOffer({ account }: { account: string }) {
  const [offered, setOffered] = useState(NOTHING);
  const { fault, isBusy, attempt, dismiss } = useAttempt<string>();

  useEffect(() => {
    // If the browser's database can't be read, there is nothing to offer.
    void readAdoptable(account).then(setOffered, () => {});
  }, [account]);

  async function take() {
    try {
      await adopt(account);
      setOffered(NOTHING);
      return undefined;
    } catch {
      return 'It could not be moved: this browser has no room. Free some space, then try again.';
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
          <Button onClick={() => void decline()} disabled={isBusy}>
            Leave it here
          </Button>
          <Button variant="primary" disabled={isBusy} onClick={() => void attempt(take)}>
            {isBusy ? 'Moving…' : 'Bring it along'}
          </Button>
        </>
      }
    >
      {fault !== undefined && <AlertMessage onDismiss={dismiss}>{fault}</AlertMessage>}
    </Dialog>
  );
}

function whatOf({ plantings, todos }: typeof NOTHING): string {
  const grew = plantings === 1 ? 'one planting grew' : `${plantings} plantings grew`;
  const noted = todos === 1 ? 'one to-do was noted' : `${todos} to-dos were noted`;
  return [...(plantings > 0 ? [grew] : []), ...(todos > 0 ? [noted] : [])].join(' and ');
}
