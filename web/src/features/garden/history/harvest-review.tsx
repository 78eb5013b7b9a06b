import type { HarvestEntry } from '@furrow/domain/ledger/harvest-entry';
import { isReviewable } from '@furrow/domain/events/review';
import SmilePlus from 'lucide-react/icons/smile-plus';
import { useContext, type ReactNode } from 'react';
import { Face } from '../../../parts/face.tsx';
import reviewMessages from '../../../parts/review.messages.ts';
import { browserClock } from '../../../platform/clock.ts';
import { useMessages } from '../../../platform/language/use-messages.ts';
import messages from '../garden.messages.ts';
import { OpenDetails } from './harvest-details.tsx';

type HarvestReviewProps = {
  entry: HarvestEntry;
  /** The picture of the plant. */
  children: ReactNode;
};

/** A plant of the list. A face beside it says how the planting went, or for a day asks; pressing the plant opens the details (D70). */
export function HarvestReview({ entry, children }: HarvestReviewProps) {
  const t = useMessages({ ...messages, ...reviewMessages });
  const open = useContext(OpenDetails);
  const { mood, reviewNote, timestamp } = entry;
  const isReviewed = mood !== undefined || Boolean(reviewNote);
  const isAsked = isReviewable(timestamp, browserClock.now());
  const name = t(
    mood ? `review.${mood}` : isReviewed || isAsked ? 'review.title' : 'garden.history.details',
  );
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-label={name}
      title={name}
      onClick={() => open(entry)}
      className="relative flex min-w-11 shrink-0 cursor-pointer justify-center rounded-control hover:text-lamplight"
    >
      {children}
      {(isReviewed || isAsked) && (
        <span
          className={`absolute -end-1.5 bottom-0 rounded-full bg-surface p-0.5 ${isReviewed ? 'text-bright' : 'text-muted'}`}
        >
          {mood ? <Face mood={mood} size={20} /> : <SmilePlus aria-hidden size={20} />}
        </span>
      )}
    </button>
  );
}
