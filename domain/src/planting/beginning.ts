import type { FocusPlan } from '../session-setup/focus-plan.ts';
import type { Instant } from '../time.ts';
import { fullPeriod } from './focus.ts';
import { abandon } from './leaving.ts';
import { EMPTY_PERIOD, nextPlantingId, type Planting, type PlantingId } from './planting.ts';
import { isBare } from './reading.ts';
import { andThen, inMode, type Step } from './step.ts';

/**
 * Starts a planting at once, as the page has no start button (D9).
 * @param now the first focus second
 */
export function beginPlanting(
  id: PlantingId,
  plan: FocusPlan,
  now: Instant,
  circumstances: Pick<Planting, 'begunBy' | 'page'> = { begunBy: 'visitor', page: 'seen' },
): Step {
  const seed: Planting = {
    id,
    plan,
    mode: { kind: 'focus-waiting', period: EMPTY_PERIOD },
    pomodoros: 0,
    pausedBefore: 0,
    pauseLimit: 'within',
    pausePenalties: 0,
    manualBreaks: 0,
    acted: false,
    attended: false,
    ...circumstances,
  };
  return fullPeriod(seed, now);
}

/** 'Start a New Pomo': a new planting of the same plan, without adding XP (section 4). */
export function replant(planting: Planting, now: Instant, begunBy: Planting['begunBy']): Step {
  return beginPlanting(nextPlantingId(planting.id), planting.plan, now, {
    begunBy,
    page: planting.page,
  });
}

/**
 * Another set-up: before anything has grown the planting just begins again with it, afterwards it
 * ends that planting at no cost in XP and begins the next (D3, D22).
 */
export function changePlan(planting: Planting, plan: FocusPlan, now: Instant): Step {
  if (isBare(planting, now)) {
    return beginPlanting(planting.id, plan, now, { begunBy: 'visitor', page: planting.page });
  }
  return andThen(abandon(planting, now), (left) => replant({ ...left, plan }, now, 'visitor'));
}

/**
 * The long break is over: the next planting begins by itself, unless the last one went by
 * without any input, as a farm that nobody watches does not grow (D20).
 */
export function afterFullCycle(planting: Planting, now: Instant): Step {
  return planting.attended
    ? replant(planting, now, 'itself')
    : inMode(planting, { kind: 'cycle-waiting' });
}
