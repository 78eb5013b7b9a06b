import type { HarvestEntry } from '@furrow/domain/ledger/harvest-entry';
import { isReviewable } from '@furrow/domain/events/review';
import { plantEmoji } from '@furrow/domain/plant';
import SmilePlus from 'lucide-react/icons/smile-plus';
import { useState, type ReactNode } from 'react';
import { usePlantName } from '../../../farm/plant-name.ts';
import { Face } from '../../../parts/face.tsx';
import { HowDidItGo } from '../../../parts/how-did-it-go.tsx';
import reviewMessages from '../../../parts/review.messages.ts';
import { browserClock } from '../../../platform/clock.ts';
import { useFormats } from '../../../platform/language/use-formats.ts';
import { useMessages } from '../../../platform/language/use-messages.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import messages from '../garden.messages.ts';
import { useWaysText } from '../ways-text.ts';

type HarvestReviewProps = {
  entry: HarvestEntry;
  /** The picture of the plant. */
  children: ReactNode;
};

/** A plant of the list. A face beside it says how the planting went, or for a day asks; pressing the plant opens the answer (D70). */
export function HarvestReview({ entry, children }: HarvestReviewProps) {
  const t = useMessages(reviewMessages);
  const [isOpen, setOpen] = useState(false);
  const { mood, reviewNote, timestamp } = entry;
  const isReviewed = mood !== undefined || Boolean(reviewNote);
  if (!isReviewed && !isReviewable(timestamp, browserClock.now())) return children;
  const name = t(mood ? `review.${mood}` : 'review.title');
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={name}
        title={name}
        onClick={() => setOpen(true)}
        className="relative flex min-w-11 shrink-0 cursor-pointer justify-center rounded-control hover:text-lamplight"
      >
        {children}
        <span
          className={`absolute -end-1.5 bottom-0 rounded-full bg-surface p-0.5 ${isReviewed ? 'text-bright' : 'text-muted'}`}
        >
          {mood ? <Face mood={mood} size={20} /> : <SmilePlus aria-hidden size={20} />}
        </span>
      </button>
      {isOpen && <HarvestDetails entry={entry} onClose={() => setOpen(false)} />}
    </>
  );
}

function HarvestDetails({ entry, onClose }: { entry: HarvestEntry; onClose: () => void }) {
  const t = useMessages(messages);
  const formats = useFormats();
  const plantName = usePlantName();
  const ways = useWaysText()(entry);
  const { id, plantType, variety, timestamp, focusTime } = entry;
  const moment = formats.moment(timestamp);
  return (
    <Dialog
      title={`${plantEmoji(plantType)} ${plantName(plantType, variety)}`}
      description={
        <>
          <p>{t('garden.picture.chosen-time', { moment, length: formats.length(focusTime) })}</p>
          {ways !== '' && <p>{ways}</p>}
        </>
      }
      firstFocus="dialog"
      onClose={onClose}
      actions={<Button onClick={onClose}>{t('garden.history.close')}</Button>}
    >
      <HowDidItGo planting={id} />
    </Dialog>
  );
}
