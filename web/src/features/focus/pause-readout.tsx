import { EXCESSIVE_PAUSE_PENALTY } from '@furrow/domain/ledger/penalties';
import { pauseLimitOf, pauseWarningOf } from '@furrow/domain/planting/limits';
import { hasWilted, pauseTotal } from '@furrow/domain/planting/selectors';
import { SECOND, wholeSeconds, type Duration } from '@furrow/domain/time';
import { useFormats } from '../../platform/language/use-formats.ts';
import { useMessages } from '../../platform/language/use-messages.ts';
import { SteadyText } from '../../ui/steady-text.tsx';
import messages from './focus.messages.ts';
import { usePlanting, useSettled, useShown } from './use-runner.ts';

/** The longest pause that has the room of its words kept: as long as a classic planting allows. */
const LONGEST_NAMED: Duration = 299 * SECOND;

/** The planting's pause so far, what it has cost, and how much of it is left. */
export function PauseReadout() {
  const t = useMessages(messages);
  const { elapsed } = useFormats();
  const paused = useShown(({ planting, now }) => pauseTotal(planting, now));
  const planting = usePlanting();
  const penalties = useSettled().pausePenalties;
  // Shown at once on a pause: browsers do not count a layout shift right after a press.
  const isShown = planting.mode.kind === 'focus-paused' || paused >= SECOND;
  const totalOf = (pause: Duration) =>
    t('focus.pause.total', { time: elapsed(wholeSeconds(pause)) });
  return (
    <div className="flex w-full justify-center">
      {isShown && (
        <div className="w-80 max-w-full rounded-control bg-veil px-3 py-1 text-center text-small text-text tabular-nums">
          <p>
            <SteadyText forms={[totalOf(LONGEST_NAMED)]}>{totalOf(paused)}</SteadyText>
          </p>
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
