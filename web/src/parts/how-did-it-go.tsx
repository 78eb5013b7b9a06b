import { plantingIdSchema } from '@furrow/contract/fields';
import type { PlantingId } from '@furrow/domain/events/event';
import { isReviewable, MOODS, reviewFields, type Review } from '@furrow/domain/events/review';
import { isSame } from '@furrow/domain/fields';
import { storableText } from '@furrow/domain/typed-text';
import { useId, useState } from 'react';
import { browserClock } from '../platform/clock.ts';
import { useMessages } from '../platform/language/use-messages.ts';
import { useHarvestHistory } from '../read-model/use-garden.ts';
import { reviewPlanting } from '../sync/figures/catch-up.ts';
import { Face } from './face.tsx';
import { CHOICE, NoteBesides } from './review-note.tsx';
import { ReviewText } from './review-text.tsx';
import messages from './review.messages.ts';

/** Asks how a planting went, and stores each answer at once; a day after the harvest the answer can only be read (D70). */
export function HowDidItGo({ planting }: { planting: string }) {
  const entry = useHarvestHistory().find(({ id }) => id === planting);
  const id = plantingIdSchema.safeParse(planting).data;
  if (!entry || id === undefined) return null;
  const kept = reviewFields(entry);
  return isReviewable(entry.timestamp, browserClock.now()) ? (
    <Asking planting={id} kept={kept} />
  ) : (
    <ReviewText review={kept} />
  );
}

function Asking({ planting, kept }: { planting: PlantingId; kept: Review }) {
  const t = useMessages(messages);
  const titleId = useId();
  const { review, outcome, change } = useReview(planting, kept);
  return (
    <fieldset
      aria-labelledby={titleId}
      className="flex w-full min-w-0 flex-col justify-between gap-x-3 rounded-control bg-veil px-2 py-1 text-small sm:flex-row sm:items-center min-h-22 sm:min-h-15 sm:px-4"
    >
      <p className="flex justify-center gap-x-2 text-text sm:relative sm:flex-1">
        <span id={titleId}>{t('review.title')}</span>
        <output className="text-muted sm:absolute sm:top-full">
          {outcome && t(`review.${outcome}`)}
        </output>
      </p>
      <NoteBesides
        note={review.reviewNote ?? ''}
        onNote={(text) => change({ reviewNote: storableText(text.trim()) })}
      >
        {/* Not radio buttons: a second press takes the answer back, and arrow keys would store each face that they pass. */}
        {MOODS.map((mood) => (
          <button
            key={mood}
            type="button"
            aria-pressed={review.mood === mood}
            onClick={() => change({ mood: review.mood === mood ? undefined : mood })}
            className={CHOICE}
          >
            <Face mood={mood} />
            {t(`review.${mood}`)}
          </button>
        ))}
      </NoteBesides>
    </fieldset>
  );
}

/** A change of a review; `undefined` takes the mood back. */
type Change = { readonly mood: Review['mood'] | undefined } | { readonly reviewNote: string };

/** The review as it was answered here, until the garden has caught up with it, so that the next answer adds to it. */
function useReview(planting: PlantingId, kept: Review) {
  const [answer, setAnswer] = useState<Review>();
  const [outcome, setOutcome] = useState<'saved' | 'failed'>();
  if (answer && isSame(answer, kept)) setAnswer(undefined);
  const review = answer ?? kept;
  async function change(changed: Change) {
    const { mood, reviewNote } = { ...review, ...changed };
    const next = reviewFields({ ...(mood && { mood }), ...(reviewNote && { reviewNote }) });
    if (isSame(next, review)) return;
    setAnswer(next);
    try {
      await reviewPlanting(planting, next);
      setOutcome('saved');
    } catch {
      setAnswer(undefined);
      setOutcome('failed');
    }
  }
  return { review, outcome, change: (changed: Change) => void change(changed) };
}
