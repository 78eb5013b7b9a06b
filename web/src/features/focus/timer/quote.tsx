import { SECOND } from '@furrow/domain/time';
import { usePageHidden } from '../../../platform/visibility.ts';
import { useShown } from '../use-runner.ts';
import { isBreak } from '../planting-mode.ts';

/** A quote stands for 7 seconds and fades for one (section 9). */
const ROTATION = 8 * SECOND;

/** A thought for the row, or for the bench. */
export function Quote() {
  const quotes = useShown(({ planting }) => (isBreak(planting) ? BREAK_QUOTES : FOCUS_QUOTES));
  const isHidden = usePageHidden();
  const turn = useShown(({ now }) => Math.floor(now / ROTATION));
  return (
    <p className="flex min-h-14 w-full max-w-reading items-center justify-center text-center text-lead text-text italic over-farm">
      <span
        key={turn}
        className={`animate-quote ${isHidden ? '[animation-play-state:paused]' : ''}`}
      >
        {quotes[turn % quotes.length]}
      </span>
    </p>
  );
}

/** Sixteen thoughts for the furrow, written for Furrow. */
const FOCUS_QUOTES = [
  'A field is ploughed one furrow at a time.',
  'Seeds grow where you stay.',
  'Tend one thing. The rest of the farm can wait.',
  'Roots first. Leaves will follow.',
  'Slow soil makes sweet carrots.',
  'The quiet hour feeds the whole day.',
  'Straight rows begin with one steady look.',
  'You do not pull a plant to make it taller.',
  'Good work smells of earth.',
  'The weather is not yours. The row is.',
  'Small steps turn a whole field.',
  'What you water is what you will eat.',
  'Begin rough. Rake later.',
  'A scarecrow has one job and keeps it.',
  'Every harvest was once a plain afternoon.',
  'Stay a little longer. Something is sprouting.',
] as const;

/** Fifteen for the bench in the shade. */
const BREAK_QUOTES = [
  'Even good soil lies fallow for a while.',
  'Stand up. The horizon is over there.',
  'Drink some water. You are mostly garden.',
  'Rest is rain for the mind.',
  'Let the field do the work now.',
  'Roll your shoulders; put the plough down.',
  'Look at something green and far away.',
  'The bee rests on the flower, too.',
  'Breathe in for four, out for six.',
  'An unhurried kettle makes the better tea.',
  'Open a window. Let the day in.',
  'Idle hands mend themselves.',
  'Shade is part of the farm.',
  'Nothing grows faster for being watched.',
  'The rows will be here when you are back.',
] as const;
