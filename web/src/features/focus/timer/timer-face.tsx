import { POMODOROS_IN_CYCLE, type Planting } from '@furrow/domain/planting/planting';
import { hasWilted, plannedFocus, remaining } from '@furrow/domain/planting/selectors';
import { SECOND } from '@furrow/domain/time';
import { browserClock } from '../../../platform/clock.ts';
import { usePlanting, useShown } from '../use-runner.ts';
import { finishText, lengthText, countdownText } from './clock-text.ts';
import { isBreak } from '../planting-mode.ts';
import { usePageHidden } from '../../../platform/visibility.ts';

/** The current period: its name, its length, the countdown, and when it ends. */
export function TimerFace() {
  const planting = usePlanting();
  return (
    <div className="flex flex-col items-center over-farm">
      {/* The keys here and below make another text another node: else the browser would count a layout shift. */}
      <h1
        key={isBreak(planting) ? 'break' : 'focus'}
        className="flex min-h-[1.25em] flex-wrap items-baseline justify-center gap-x-3 text-title"
      >
        {isBreak(planting) ? (
          'Break Time'
        ) : (
          <>
            Focus Time
            <span className="font-text text-lead font-normal text-text">
              {lengthText(plannedFocus(planting))}
            </span>
          </>
        )}
      </h1>
      <Countdown className={`text-[min(var(--text-countdown),26svh,29vw)] ${toneOf(planting)}`} />
      <PomosAndFinish />
    </div>
  );
}

/** The long break after a full cycle: a clock beside the harvest, not in its place. */
export function LongBreakFace() {
  return (
    <div className="flex flex-col items-center over-farm">
      <h2 className="text-heading">Break Time</h2>
      <Countdown className="text-hero text-lamplight" />
      <PomosAndFinish />
    </div>
  );
}

/** Red once the pause limit was crossed (section 4), dimmed while the countdown stands still. */
function toneOf(planting: Planting): string {
  if (isBreak(planting)) return 'text-lamplight';
  if (hasWilted(planting)) return 'text-danger';
  return planting.mode.kind === 'focus-running' ? 'text-bright' : 'text-muted';
}

function PomosAndFinish() {
  const pomos = useShown(({ planting }) => planting.pomodoros);
  const finish = useShown(({ planting, now }) =>
    finishText(browserClock.wallAt(now + remaining(planting, now))),
  );
  return (
    <p
      key={`${pomos} ${finish}`}
      className="flex flex-wrap justify-center gap-x-6 text-lead tabular-nums"
    >
      <span>
        Pomos: {pomos}/{POMODOROS_IN_CYCLE}
      </span>
      <span>Finish At: {finish}</span>
    </p>
  );
}

/**
 * The time left. Each digit has a cell of its own, so that the digits do not jump. In forced colours mode, the
 * browser would put a background behind them that covers the heading.
 */
function Countdown({ className }: { className: string }) {
  const text = useShown(({ planting, now }) => countdownText(remaining(planting, now)));
  return (
    <div
      role="timer"
      aria-label="Time left"
      className={`flex h-[1.15em] items-center font-display leading-none font-semibold forced-colors:text-[CanvasText] forced-colors:[forced-color-adjust:none] ${className}`}
    >
      <span className={text.length > 'mm:ss'.length ? 'text-[0.62em]' : ''}>
        {text.split('').map((sign, place) => (
          <span
            // A changed digit is another node: else the browser would count a layout shift.
            // oxlint-disable-next-line react/no-array-index-key -- each digit is identified by its place
            key={`${place}:${sign}`}
            className={`inline-block text-center ${sign === ':' ? 'w-[0.3em]' : 'w-[0.63em]'}`}
          >
            {sign}
          </span>
        ))}
      </span>
    </div>
  );
}

/** A quote is visible for 7 seconds and fades for one (section 9). */
const ROTATION = 8 * SECOND;

/** A quote for a focus period, or for a break. */
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

/** Sixteen quotes for focus periods, written for Furrow. */
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

/** Fifteen quotes for breaks. */
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
