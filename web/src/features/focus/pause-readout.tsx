import { EXCESSIVE_PAUSE_PENALTY } from '@furrow/domain/ledger/penalties';
import { pauseLimitOf, pauseWarningOf } from '@furrow/domain/planting/limits';
import { hasWilted, pauseTotal } from '@furrow/domain/planting/selectors';
import { SECOND, wholeSeconds, type Duration } from '@furrow/domain/time';
import { countdownText } from '../../parts/timer-text.ts';
import Pause from 'lucide-react/icons/pause';
import { useFormats } from '../../platform/language/use-formats.ts';
import { useMessages } from '../../platform/language/use-messages.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { SteadyText } from '../../ui/steady-text.tsx';
import messages from './focus.messages.ts';
import { usePlanting, useSettled, useShown } from './use-runner.ts';

/** The longest pause that has its room kept: longer than a classic planting allows. */
const LONGEST: Duration = 3599 * SECOND;

/** Whether the planting was paused, or is. Shown at once on a pause: browsers do not count a layout shift right after a press. */
export const useHasPaused = () =>
  useShown(
    ({ planting, now }) =>
      planting.mode.kind === 'focus-paused' || pauseTotal(planting, now) >= SECOND,
  );

/** The planting's pause so far, written as the countdown is. A screen reader says what it is. */
export function PauseTotal() {
  const paused = useShown(({ planting, now }) => pauseTotal(planting, now));
  return (
    <>
      <Pause aria-hidden size={16} />
      <VisuallyHidden>
        <TotalText />
      </VisuallyHidden>
      <span aria-hidden dir="ltr" className="tabular-nums">
        <SteadyText forms={[countdownText(wholeSeconds(LONGEST))]}>
          {countdownText(wholeSeconds(paused))}
        </SteadyText>
      </span>
    </>
  );
}

function TotalText() {
  const t = useMessages(messages);
  const { elapsed } = useFormats();
  const paused = useShown(({ planting, now }) => pauseTotal(planting, now));
  return t('focus.pause.total', { time: elapsed(wholeSeconds(paused)) });
}

/** How much of the pause is left, and what pauses have cost; `hasTotal` adds how long they were. */
export function PauseNotes({ hasTotal = false }: { hasTotal?: boolean }) {
  const t = useMessages(messages);
  const penalties = useSettled().pausePenalties;
  const hasPaused = useHasPaused();
  return (
    <div className="w-80 max-w-full self-center rounded-control bg-veil px-3 py-1 text-center text-small text-text tabular-nums empty:hidden">
      {hasTotal && hasPaused && (
        <p>
          <TotalText />
        </p>
      )}
      <PauseWarning />
      {penalties > 0 && (
        <p className="font-semibold text-danger">
          {t('focus.pause.penalties', {
            count: penalties,
            xp: -EXCESSIVE_PAUSE_PENALTY,
          })}
        </p>
      )}
    </div>
  );
}

/** Warns before a pause wilts the plant: says how much of it is left. */
export function PauseWarning() {
  const t = useMessages(messages);
  const paused = useShown(({ planting, now }) => pauseTotal(planting, now));
  const planting = usePlanting();
  const { ways } = planting.plan;
  const limit = pauseLimitOf(ways) ?? Infinity;
  const warnsAfter = pauseWarningOf(ways) ?? Infinity;
  if (paused <= warnsAfter || hasWilted(planting)) return null;
  const warningOf = (seconds: number) => t('focus.pause.warning', { seconds });
  return (
    <p data-words className="font-semibold text-warning">
      <SteadyText forms={[warningOf((limit - warnsAfter) / SECOND)]}>
        {warningOf(Math.ceil((limit - paused) / SECOND))}
      </SteadyText>
    </p>
  );
}
