import type { Review } from '@furrow/domain/events/review';
import { useMessages } from '../platform/language/use-messages.ts';
import { Face } from './face.tsx';
import messages from './review.messages.ts';

/** A review in one line, to be read; nothing without one. */
export function ReviewText({ review: { mood, reviewNote } }: { review: Review }) {
  const t = useMessages(messages);
  if (!mood && !reviewNote) return null;
  return (
    <p className="flex min-w-0 items-center gap-1.5 text-small text-text">
      {mood && <Face mood={mood} size={18} />}
      {mood && t(`review.${mood}`)}
      {reviewNote && (
        <span title={reviewNote} className="min-w-0 truncate">
          {t.rich('review.quoted', { note: isolated }, { text: reviewNote })}
        </span>
      )}
    </p>
  );
}

function isolated(text: string) {
  return <bdi>{text}</bdi>;
}
