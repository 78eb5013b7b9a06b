import { isReviewable } from '@furrow/domain/events/review';
import type { HarvestEntry } from '@furrow/domain/ledger/harvest-entry';
import reviewMessages from '../../../parts/review.messages.ts';
import { ReviewText } from '../../../parts/review-text.tsx';
import { browserClock } from '../../../platform/clock.ts';
import { useMessages } from '../../../platform/language/use-messages.ts';

/** How the planting of a row went; for a day the question, if nobody has answered it (D70). */
export function HarvestReview({ entry }: { entry: HarvestEntry }) {
  const t = useMessages(reviewMessages);
  const isReviewed = entry.mood !== undefined || Boolean(entry.reviewNote);
  if (isReviewed || !isReviewable(entry.timestamp, browserClock.now()))
    return <ReviewText review={entry} />;
  return <p className="truncate text-link">{t('review.title')}</p>;
}
