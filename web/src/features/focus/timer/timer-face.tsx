import { isBreak } from '@furrow/domain/planting/doing';
import { countsUp, goesPastZero } from '@furrow/domain/session-setup/ways';
import { type Planting, POMODOROS_IN_CYCLE } from '@furrow/domain/planting/planting';
import { breakEarned } from '@furrow/domain/planting/count-up';
import {
  currentPeriod,
  hasWilted,
  overtimeOf,
  overtimeTotal,
  plannedFocus,
  remaining,
  shownTime,
} from '@furrow/domain/planting/selectors';
import { type Instant, SECOND, wholeSeconds } from '@furrow/domain/time';
import { useState } from 'react';
import { useStore } from 'zustand/react';
import { createStore } from 'zustand/vanilla';
import { browserClock } from '../../../platform/clock.ts';
import { useRestingSince } from '../presence/use-rest.ts';
import { usePlanting, useShown } from '../use-runner.ts';
import wayNames from '../../../parts/way-names.messages.ts';
import { timerText } from '../../../parts/timer-text.ts';
import messages from '../focus.messages.ts';
import quotes from './quotes.messages.ts';
import type { Message } from '../../../platform/language/message.ts';
import { useFormats } from '../../../platform/language/use-formats.ts';
import { useMessages } from '../../../platform/language/use-messages.ts';
import { titleFont } from '../../../platform/title-font.ts';
import { usePageHidden } from '../../../platform/visibility.ts';
import { SteadyDigits } from '../../../ui/steady-digits.tsx';

export function TimerFace() {
  const planting = usePlanting();
  return (
    <div className="@container flex w-full flex-col items-center over-farm low:col-start-1 low:row-start-1">
      {/* A new element for another font: in the same one the words would move, which browsers count as a layout shift. */}
      <Title key={String(useStore(titleFont).isUsed)} />
      <Countdown
        className={`text-[min(var(--text-countdown),26svh,34cqi)] low:text-[min(23svh,34cqi)] ${toneOf(planting)}`}
      />
      <PomosAndFinish />
    </div>
  );
}

const TITLE = 'flex min-h-[1.25em] flex-wrap items-baseline justify-center gap-x-3';

/** 'Focus Time' with its length, or 'Break Time': as high as the highest of them, so that nothing below moves. */
function Title() {
  const t = useMessages(messages);
  const ways = useMessages(wayNames);
  const { length } = useFormats();
  const planting = usePlanting();
  const extension = currentPeriod(planting.mode)?.extension;
  const minutes = length(wholeSeconds(plannedFocus(planting)));
  const planned = extension ? `${minutes} + ${length(wholeSeconds(extension))}` : minutes;
  const howLong = countsUp(planting.plan) ? ways('way-names.until-stopped') : planned;
  const over = t('focus.timer.over');
  return (
    <h1 className="grid w-full text-title *:[grid-area:1/1]">
      <span className={TITLE}>
        {isBreak(planting) ? (
          t('focus.state.break')
        ) : (
          <>
            {t('focus.state.focus')}
            <span className="font-text text-lead leading-tight font-normal text-text">
              {overtimeOf(planting) ? over : howLong}
            </span>
          </>
        )}
      </span>
      {[howLong, ...(goesPastZero(planting.plan) ? [over] : [])].map((time) => (
        <span
          key={time}
          data-title={t('focus.state.focus')}
          data-time={time}
          className={`${TITLE} invisible before:content-[attr(data-title)] after:font-text after:text-lead after:leading-tight after:font-normal after:content-[attr(data-time)]`}
        />
      ))}
    </h1>
  );
}

/** When the break begins or ends; undefined if the focus goes on past zero until the visitor starts the break. */
function finishAt(planting: Planting, now: Instant): Instant | undefined {
  if (goesPastZero(planting.plan) && !isBreak(planting)) return undefined;
  const overtime = overtimeOf(planting);
  if (overtime) return now + overtime.limit - overtimeTotal(overtime, now);
  return now + remaining(planting, now) + (currentPeriod(planting.mode)?.extension ?? 0);
}

/** The countdown of the long break after a full cycle. It is shown together with the harvest. */
export function LongBreakFace() {
  const t = useMessages(messages);
  return (
    <div className="flex flex-col items-center over-farm">
      <h2 className="text-heading">{t('focus.state.break')}</h2>
      <Countdown className="text-hero text-lamplight" />
      <PomosAndFinish />
    </div>
  );
}

function PomosAndFinish() {
  const t = useMessages(messages);
  const { time, pause } = useFormats();
  const pomos = useShown(({ settled }) => settled.pomodoros);
  const isCounting = countsUp(usePlanting().plan);
  const isOpen = useShown(({ planting, now }) => finishAt(planting, now) === undefined);
  const later = useShown(({ planting, now }) => {
    const shown = shownTime(planting, now);
    if (shown.kind === 'counted')
      return t('focus.timer.break-earned', { time: pause(wholeSeconds(breakEarned(shown.time))) });
    const finish = finishAt(planting, now) ?? now;
    return t('focus.timer.finish', { time: time(browserClock.wallAt(finish)) });
  });
  return (
    <p className="flex flex-wrap justify-center gap-x-6 text-lead tabular-nums">
      {!isCounting && (
        <span>{t('focus.timer.pomodoros', { count: pomos, total: POMODOROS_IN_CYCLE })}</span>
      )}
      <span className={isOpen ? 'invisible' : ''}>{later}</span>
    </p>
  );
}

/**
 * The time left. The colours are not adjusted in forced colours mode, because the browser would put a background behind the digits
 * that covers the heading.
 */
function Countdown({ className }: { className: string }) {
  const t = useMessages(messages);
  const text = useShown(({ planting, now }) => timerText(planting, now));
  const kind = useShown(({ planting, now }) => shownTime(planting, now).kind);
  const hasHours = text.length > 'mm:ss'.length;
  return (
    <div
      // A new element for another size: the same one would move, which browsers count as a layout shift.
      key={String(hasHours)}
      ref={watchCountdown}
      role="timer"
      dir="ltr"
      aria-label={t(`focus.timer.${kind}`)}
      className={`flex h-[1.15em] items-center font-display leading-none font-semibold whitespace-nowrap forced-colors:text-[CanvasText] forced-colors:[forced-color-adjust:none] ${className}`}
    >
      <SteadyDigits className={hasHours ? 'text-[0.62em]' : ''}>{text}</SteadyDigits>
    </div>
  );
}

/** Whether the page's countdown is within the window; true if the page has no countdown. */
const countdownInView = createStore(() => true);

/** The ref callback of the page's countdown; keeps `countdownInView` up to date. */
function watchCountdown(countdown: HTMLElement | null): (() => void) | undefined {
  if (!countdown) return undefined;
  const observer = new IntersectionObserver(([latest]) => {
    if (latest) countdownInView.setState(latest.isIntersecting, true);
  });
  observer.observe(countdown);
  return () => {
    observer.disconnect();
    countdownInView.setState(true, true);
  };
}

/** The time left in small, while the countdown is scrolled out of view; a screen reader has the countdown itself. */
export function SmallCountdown() {
  const planting = usePlanting();
  const text = useShown(({ planting: current, now }) => timerText(current, now));
  const isHidden = useStore(countdownInView) || planting.mode.kind === 'ended';
  if (isHidden) return null;
  return (
    <span
      aria-hidden
      dir="ltr"
      data-testid="small-countdown"
      className={`font-display text-lead font-semibold ${toneOf(planting)}`}
    >
      <SteadyDigits>{text}</SteadyDigits>
    </span>
  );
}

/** Red once the pause limit was crossed, dimmed while the countdown stands still. */
export function toneOf(planting: Planting): string {
  if (isBreak(planting)) return 'text-lamplight';
  if (hasWilted(planting)) return 'text-danger';
  if (overtimeOf(planting)) return 'text-gold';
  return planting.mode.kind === 'focus-running' ? 'text-bright' : 'text-muted';
}

/** A quote is visible for 7 seconds and fades for one. */
const ROTATION = 8 * SECOND;

export function Quote() {
  const t = useMessages(quotes);
  const list = useShown(({ planting }) => (isBreak(planting) ? BREAK_QUOTES : FOCUS_QUOTES));
  const isHidden = usePageHidden();
  const { turn, stays } = useTurn();
  const quote = list[turn % list.length];
  // Notices take its place, unless they have room beside the countdown; what says that something is being saved does not.
  return (
    <p className="flex min-h-[max(3.5rem,2lh)] not-wide:group-has-[[data-notices]>:not(p)]/stage:invisible w-full max-w-reading items-center justify-center text-center text-lead text-text italic over-farm max-sm:rounded-control max-sm:bg-veil max-sm:px-3 low:col-start-1 low:row-start-2 low:min-h-0">
      <span
        key={`${turn} ${quote?.id}`}
        className={`${stays ? 'animate-fade-in' : 'animate-quote'} ${isHidden ? '[animation-play-state:paused]' : ''}`}
      >
        {quote && t.show(quote)}
      </span>
    </p>
  );
}

/** Whose turn it is. The first quote that comes while the page rests stays, and is replaced when a quote is due after the rest. */
function useTurn() {
  const due = useShown(({ now }) => Math.floor(now / ROTATION));
  const isResting = useRestingSince() !== undefined;
  const [shown, show] = useState({ due, turn: due, stays: false });
  if (shown.due !== due) {
    show({ due, turn: shown.stays && isResting ? shown.turn : due, stays: isResting });
  }
  return shown;
}

const FOCUS_QUOTES = quotesFor('focus');
const BREAK_QUOTES = quotesFor('break');

function quotesFor(period: 'focus' | 'break'): readonly Message[] {
  return Object.entries(quotes)
    .filter(([id]) => id.startsWith(`focus.quote.${period}-`))
    .map(([id, message]) => ({ id, message }));
}
