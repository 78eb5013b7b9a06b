import { dayKeyAt } from '@furrow/domain/calendar';
import {
  type GardenAtAMoment,
  type Moment,
  momentsBetween,
  toldMoments,
} from '@furrow/domain/gardener/moments';
import { gardenXP, xpTotals } from '@furrow/domain/gardener/xp';
import { SECOND, type Duration } from '@furrow/domain/time';
import type { SceneMoment } from '../../../farm/scene/scenery.ts';
import { machineClock } from '../../../platform/clock.ts';
import { prefersStillness } from '../../../platform/motion.ts';
import { deviceTimeZone } from '../../../platform/time-zone.ts';
import { readDailyStats, readHarvestHistory } from '../../../read-model/use-garden.ts';
import type { Celebrated, Celebration } from './celebrations.ts';
import { harvestSteps } from './harvest-steps.ts';

const LASTS: Readonly<Record<SceneMoment, Duration>> = { bloom: 4 * SECOND, wither: 5 * SECOND };
const BOARDS_LAST = 6 * SECOND;

/** The celebration of these moments on the focus page; undefined without a moment. */
export function celebrationOf(moments: readonly Moment[]): Celebration | undefined {
  if (moments.length === 0) return undefined;
  const scene = sceneOf(moments);
  const boards = toldMoments(moments);
  const boardsLast = boards.length > 0 ? BOARDS_LAST : 0;
  return { scene, boards, lasts: Math.max(scene ? LASTS[scene] : 0, boardsLast) };
}

function sceneOf(moments: readonly Moment[]): SceneMoment | undefined {
  const kinds = new Set(moments.map(({ kind }) => kind));
  if (kinds.has('harvest')) return undefined;
  if (kinds.has('wilt')) return 'wither';
  return kinds.has('pomodoro') ? 'bloom' : undefined;
}

export function readGarden(): GardenAtAMoment {
  return { days: readDailyStats(), history: readHarvestHistory() };
}

/** What to celebrate, since the garden was as in `before`; undefined without a moment. */
export function celebratedSince(before: GardenAtAMoment): Celebrated | undefined {
  const after = readGarden();
  const today = dayKeyAt(machineClock.read().wall, deviceTimeZone());
  const moments = momentsBetween(before, after, today);
  const celebration = celebrationOf(moments);
  if (!celebration) return undefined;
  const isHarvest = moments.some(({ kind }) => kind === 'harvest');
  const harvest = isHarvest ? harvestSteps(xpOf(before), xpOf(after), prefersStillness()) : [];
  return { celebration, harvest };
}

const xpOf = ({ days }: GardenAtAMoment) => gardenXP(xpTotals(days));
