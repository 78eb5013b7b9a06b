import type { Moment } from '@furrow/domain/gardener/moments';
import { SECOND } from '@furrow/domain/time';
import type { Duration } from '@furrow/domain/time';
import type { SceneMoment } from '../../../farm/scene/scene-moment.ts';

/** A moment with something to read. */
export type Board = Extract<Moment, { kind: 'first-harvest' | 'level-up' | 'streak' }>;

/** What one change of the garden gives to see, and for how long. */
export interface Celebration {
  readonly scene: SceneMoment | undefined;
  readonly boards: readonly Board[];
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
  const boards = moments.flatMap((moment) => boardOf(moment) ?? []);
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

function boardOf(moment: Moment): Board | undefined {
  switch (moment.kind) {
    case 'first-harvest':
    case 'level-up':
    case 'streak':
      return moment;
    case 'harvest':
    case 'pomodoro':
    case 'wilt':
      return undefined;
  }
}

/** What a board says, and a screen reader with it. */
export function boardText(board: Board): string {
  switch (board.kind) {
    case 'first-harvest':
      return 'Your first harvest!';
    case 'level-up':
      return `Level ${board.level} reached`;
    case 'streak':
      return `${board.days} days in a row`;
  }
}
