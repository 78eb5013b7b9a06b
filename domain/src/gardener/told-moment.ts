import type { Moment } from './moments.ts';

/** A moment with something to read; of the others the farm shows enough. */
export type ToldMoment = Extract<Moment, { kind: 'first-harvest' | 'level-up' | 'streak' }>;

/** Those moments that are put into words, in their order. */
export function toldMoments(moments: readonly Moment[]): ToldMoment[] {
  return moments.filter(isTold);
}

function isTold(moment: Moment): moment is ToldMoment {
  switch (moment.kind) {
    case 'first-harvest':
    case 'level-up':
    case 'streak':
      return true;
    case 'harvest':
    case 'pomodoro':
    case 'wilt':
      return false;
  }
}

/** What a board in the field says, the garden's session summary, and a screen reader with them. */
export function momentText(moment: ToldMoment): string {
  switch (moment.kind) {
    case 'first-harvest':
      return 'Your first harvest!';
    case 'level-up':
      return `Level ${moment.level} reached`;
    case 'streak':
      return `${moment.days} days in a row`;
  }
}
