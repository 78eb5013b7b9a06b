import { levelProgress } from '@furrow/domain/gardener/level';
import { SECOND, type Duration } from '@furrow/domain/time';

/**
 * A step of a harvest (D95). For two seconds nothing covers the field, and the plants are pulled one after the other; then the level's
 * bar fills.
 */
export interface HarvestStep {
  readonly shows: 'field' | 'level';
  /** How many plants are pulled, from the left. */
  readonly pulled: number;
  readonly bar: LevelBarStep;
  readonly lasts: Duration;
}

interface LevelBarStep {
  readonly level: number;
  /** The filled share of the level's bar, from 0 to 1. */
  readonly progress: number;
  /** Whether the harvest brought this level. */
  readonly isNew: boolean;
}

/** How long each number of pulled plants is shown, from none to all four: two seconds together. */
const PULLED_LASTS = [0.3, 0.35, 0.35, 0.35, 0.65] as const;
const PLANTS = PULLED_LASTS.length - 1;
const BAR_RESTS = 0.5 * SECOND;
const BAR_FILLS = 2.5 * SECOND;

/**
 * The steps of a harvest that brought the gardener from one amount of Garden XP to another. If that is a new level, the bar fills
 * to its end.
 *
 * @param isStill whether the visitor asked for reduced motion: all plants are pulled and the bar is full from the beginning
 */
export function harvestSteps(before: number, after: number, isStill: boolean): HarvestStep[] {
  const [was, is] = [levelProgress(before), levelProgress(after)];
  const isNew = is.level > was.level;
  const unfilled = { level: was.level, progress: was.progress, isNew: false };
  const filled = { level: is.level, progress: isNew ? 1 : is.progress, isNew };
  const fieldStep = (pulled: number, lasts: Duration): HarvestStep => ({
    shows: 'field',
    pulled,
    bar: unfilled,
    lasts,
  });
  const levelStep = (bar: LevelBarStep, lasts: Duration): HarvestStep => ({
    shows: 'level',
    pulled: PLANTS,
    bar,
    lasts,
  });
  if (isStill) return [fieldStep(PLANTS, 2 * SECOND), levelStep(filled, BAR_RESTS + BAR_FILLS)];
  return [
    ...PULLED_LASTS.map((seconds, pulled) => fieldStep(pulled, seconds * SECOND)),
    levelStep(unfilled, BAR_RESTS),
    levelStep(filled, BAR_FILLS),
  ];
}
