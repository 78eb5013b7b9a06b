import { FARM_ADDITIONS, nextAddition } from '@furrow/domain/gardener/farm-additions';
import { levelTree } from '@furrow/domain/gardener/level';
import { useEffect } from 'react';
import { LevelTreePicture } from '../../../farm/level-tree.tsx';
import { useMomentText } from '../../../parts/moment-text.ts';
import { useNextAdditionText } from '../../../parts/next-addition.ts';
import { lateModule, latePart } from '../../../platform/chunks/late-part.tsx';
import { loadChunk } from '../../../platform/chunks/load-chunk.ts';
import { useMessages } from '../../../platform/language/use-messages.ts';
import { ShareBar } from '../../../ui/progress.tsx';
import messages from '../focus.messages.ts';
import type { HarvestStep } from './harvest-steps.ts';
import './harvest-moment.css';

const AdditionPicture = latePart(
  lateModule(() =>
    loadChunk(
      'farm/additions/addition-picture',
      () => import('../../../farm/additions/addition-picture.tsx'),
    ),
  ),
  (module) => module.AdditionPicture,
);

/**
 * During a harvest: uncovers the field, and then shows how the level's bar fills and what the next level brings (D95). For screen readers
 * the page's own texts say the same.
 */
export function HarvestMoment({ step }: { step: HarvestStep }) {
  useEffect(() => {
    const { dataset } = document.documentElement;
    dataset['harvest'] = '';
    return () => {
      delete dataset['harvest'];
    };
  }, []);
  // Rendered from the beginning, so that its drawing is loaded in time.
  const appearance = step.shows === 'level' ? 'animate-rise' : 'invisible';
  return (
    <div
      aria-hidden
      data-testid="harvest-level"
      className="pointer-events-none fixed inset-0 z-20 grid place-items-center p-4"
    >
      <div
        className={`flex w-full max-w-sm flex-col items-center gap-4 rounded-card border border-gold/60 bg-surface p-6 text-center shadow-dialog ${appearance}`}
      >
        <LevelStep {...step.bar} />
      </div>
    </div>
  );
}

function LevelStep({ level, progress, isNew }: HarvestStep['bar']) {
  const t = useMessages(messages);
  const momentText = useMomentText();
  const nextText = useNextAdditionText()(level);
  const gained = isNew ? FARM_ADDITIONS.find((each) => each.level === level) : undefined;
  const shown = gained ?? nextAddition(level);
  const text = gained ? momentText({ kind: 'level-up', level }) : nextText;
  // New elements for new texts: their places differ, which browsers would count as a layout shift.
  return (
    <>
      <p key={level} className="font-display text-title font-semibold text-gold">
        {t('focus.xp.level', { level })}
      </p>
      <ShareBar share={progress} className="h-4 w-full" />
      <div className="grid h-32 w-full items-end justify-items-center rounded-control bg-linear-to-t from-sprout-deep/60 from-25% to-night-800 to-25% px-4 pb-3">
        {shown ? (
          <AdditionPicture {...shown} className="h-24 max-w-full" />
        ) : (
          <LevelTreePicture tree={levelTree(level)} className="h-24" />
        )}
      </div>
      <p key={text} className="min-h-[2lh] text-text empty:hidden">
        {text}
      </p>
    </>
  );
}
