import { Popover } from '@base-ui/react/popover';
import CloudAlert from 'lucide-react/icons/cloud-alert';
import CloudCheck from 'lucide-react/icons/cloud-check';
import CloudOff from 'lucide-react/icons/cloud-off';
import CloudUpload from 'lucide-react/icons/cloud-upload';
import HardDrive from 'lucide-react/icons/hard-drive';
import { useStore } from 'zustand/react';
import { useState, useEffect } from 'react';
import { useViewer } from '../../api/viewer.ts';
import { useMessages } from '../../platform/language/use-messages.ts';
import { syncState } from '../../sync/rows/sync-state.ts';
import { LeavingQuestion } from './leaving-question.tsx';
import { SyncDetails } from './sync-details.tsx';
import messages from './sync-status.messages.ts';
import { syncWords, type Standing, type SyncLook, troublesOf, type Trouble } from './sync-words.ts';
import { isStorageInMemory } from '../../platform/browser-storage.ts';
import { databaseState } from '../../sync/database/database-state.ts';
import { saveCopy } from '../../sync/owners/save-copy.ts';
import { AlertMessage } from '../../ui/alert-message.tsx';
import { Button } from '../../ui/button.tsx';
import { useAttempt } from '../../ui/use-attempt.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { adopt } from '../../sync/owners/change-owner.ts';
import { declineAdoption, NOTHING, readAdoptable } from '../../sync/owners/adoption.ts';

const pictures = {
  kept: { Icon: HardDrive, colour: 'text-muted' },
  synced: { Icon: CloudCheck, colour: 'text-success' },
  syncing: { Icon: CloudUpload, colour: 'text-link' },
  waiting: { Icon: CloudOff, colour: 'text-warning' },
  trouble: { Icon: CloudAlert, colour: 'text-warning' },
} satisfies Record<SyncLook, unknown>;

/** The sync state in the header (D8), with its alerts and questions. */
export function SyncStatus() {
  const t = useMessages(messages);
  const state = useStanding();
  const viewer = useViewer();
  const words = syncWords(t, state, viewer !== null);
  const { Icon, colour } = pictures[words.look];
  const isNews = words.look === 'waiting' || words.look === 'trouble';
  return (
    <>
      <Popover.Root>
        {/* The button ends at the navigation, and grows towards the logo. Browsers would count that as a layout shift, unless the
            button is laid out against the page's direction. */}
        <Popover.Trigger
          aria-label={t('sync.name', { state: words.label })}
          className="inline-flex min-h-11 min-w-11 items-center justify-center rounded-control text-small text-muted transition-colors [direction:rtl] hover:bg-surface-raised rtl:[direction:ltr]"
        >
          {/* A new label for each state, for the same reason. Presses go to the button, because the label may be replaced during a
              press. */}
          <span
            key={words.label}
            className="pointer-events-none inline-flex min-h-11 items-center gap-2 px-2 [direction:ltr] rtl:[direction:rtl]"
          >
            <Icon
              aria-hidden
              size={20}
              className={`${colour} ${words.look === 'syncing' ? 'motion-safe:animate-pulse' : ''}`}
            />
            <span className="hidden max-w-60 text-start lg:inline">{words.label}</span>
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
      <LeavingQuestion />
    </>
  );
}

function useStanding(): Standing {
  const state = useStore(syncState);
  const { isHeldUp, isInMemory } = useStore(databaseState);
  const isStorageRefused = isStorageInMemory();
  // A browser that refuses one storage usually refuses all.
  return { ...state, isHeldUp, isInMemory: isInMemory ?? isStorageRefused, isStorageRefused };
}

type TroubleAlertProps = { state: Standing; isSignedIn: boolean };

/** Alerts that this browser does not store data reliably: once for each trouble, with a button to save a copy. */
function TroubleAlert({ state, isSignedIn }: TroubleAlertProps) {
  const t = useMessages(messages);
  const [dismissed, setDismissed] = useState<readonly Trouble[]>([]);
  const troubles = troublesOf(t, state, isSignedIn);
  const first = troubles.find(([kind]) => !dismissed.includes(kind));
  // The focus page has an alert of its own for progress that could not be stored.
  if (first === undefined || state.unkept) return null;
  const [kind, text] = first;
  return (
    <div className="fixed inset-x-4 at-lower-edge z-30 mx-auto max-w-reading">
      <AlertMessage key={kind} tone="warning" onDismiss={() => setDismissed([...dismissed, kind])}>
        <p>{text}</p>
        {kind !== 'held-up' && (
          <Button size="small" className="mt-2" onClick={() => void saveCopy()}>
            {t('sync.details.save-copy')}
          </Button>
        )}
      </AlertMessage>
    </div>
  );
}

/** After a log-in, offers to adopt what a guest grew in this browser (D7). */
function AdoptionOffer({ account }: { account: string }) {
  const t = useMessages(messages);
  const [offered, setOffered] = useState(NOTHING);
  const { fault, isBusy, attempt, dismiss } = useAttempt<'sync.adoption.no-room'>();

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
      return 'sync.adoption.no-room';
    }
  }

  async function decline() {
    await declineAdoption(account);
    setOffered(NOTHING);
  }

  const what = whatOf(offered);
  if (!what) return null;
  return (
    <Dialog
      title={t(`sync.adoption.title-${what === 'both' ? 'garden' : what}`)}
      description={t(`sync.adoption.${what}`, offered)}
      onClose={() => void decline()}
      mustChoose
      // Neither choice can be taken back, and whoever has just logged in may still press Enter.
      firstFocus="dialog"
      actions={
        <>
          <Button onClick={() => void decline()} disabled={isBusy}>
            {t('sync.adoption.decline')}
          </Button>
          <Button variant="primary" disabled={isBusy} onClick={() => void attempt(take)}>
            {t(isBusy ? 'sync.adoption.moving' : 'sync.adoption.take')}
          </Button>
        </>
      }
    >
      {fault !== undefined && <AlertMessage onDismiss={dismiss}>{t(fault)}</AlertMessage>}
    </Dialog>
  );
}

function whatOf({ plantings, todos, others }: typeof NOTHING) {
  if (plantings > 0) return todos > 0 ? 'both' : 'garden';
  if (todos > 0) return 'todos';
  return others > 0 ? 'others' : undefined;
}
