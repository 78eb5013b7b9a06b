import { toldMoments, type Moment, type ToldMoment } from '@furrow/domain/gardener/moments';
import { SECOND, type Duration } from '@furrow/domain/time';
import type { SceneMoment } from '../../../farm/scene/scene-moment.ts';

/** What one change of the garden gives to see, and for how long. */
export interface Celebration {
  readonly scene: SceneMoment | undefined;
  /** What there is to read. */
  readonly boards: readonly ToldMoment[];
  readonly lasts: Duration;
}

const LASTS: Readonly<Record<SceneMoment, Duration>> = {
  bloom: 4 * SECOND,
  wither: 5 * SECOND,
  harvest: 7.5 * SECOND,
};
const BOARDS_LAST = 6 * SECOND;
/** The boards come up when the wagon leaves, which they would hide. */
const BOARDS_AFTER_HARVEST = 6.4 * SECOND;

/** What moments look like on the focus page; nothing where there are none. */
export function celebrationOf(moments: readonly Moment[]): Celebration | undefined {
  if (moments.length === 0) return undefined;
  const scene = sceneOf(moments);
  const boards = toldMoments(moments);
  const boardsFrom = scene === 'harvest' ? BOARDS_AFTER_HARVEST : 0;
  const boardsUntil = boards.length > 0 ? boardsFrom + BOARDS_LAST : 0;
  return { scene, boards, lasts: Math.max(scene ? LASTS[scene] : 0, boardsUntil) };
}

function sceneOf(moments: readonly Moment[]): SceneMoment | undefined {
  const kinds = new Set(moments.map(({ kind }) => kind));
  if (kinds.has('harvest')) return 'harvest';
  if (kinds.has('wilt')) return 'wither';
  return kinds.has('pomodoro') ? 'bloom' : undefined;
}
