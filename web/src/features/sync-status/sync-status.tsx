import { Popover } from '@base-ui/react/popover';
import CloudAlert from 'lucide-react/icons/cloud-alert';
import CloudCheck from 'lucide-react/icons/cloud-check';
import CloudOff from 'lucide-react/icons/cloud-off';
import CloudUpload from 'lucide-react/icons/cloud-upload';
import HardDrive from 'lucide-react/icons/hard-drive';
import { useStore } from 'zustand/react';
import { useViewer } from '../../api/viewer.ts';
import { syncState } from '../../sync/sync-state.ts';
import { AdoptionOffer } from './adoption-offer.tsx';
import { SyncDetails } from './sync-details.tsx';
import { syncWords, type SyncLook } from './sync-words.ts';
import { TroubleAlert } from './trouble-alert.tsx';
import { UnsentQuestion } from './unsent-question.tsx';

const pictures = {
  kept: { Icon: HardDrive, colour: 'text-muted' },
  synced: { Icon: CloudCheck, colour: 'text-success' },
  syncing: { Icon: CloudUpload, colour: 'text-link' },
  waiting: { Icon: CloudOff, colour: 'text-warning' },
  trouble: { Icon: CloudAlert, colour: 'text-warning' },
} satisfies Record<SyncLook, unknown>;

/** The small sync state in the header (D8), and what is to be asked or said about it. */
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
          {/* Other words are another node, or the browser would call them moved. */}
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
