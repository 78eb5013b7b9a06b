import type { Ending } from './planting.ts';

/** What the page should make seen and heard of a transition: effects as data. */
export type Cue =
  | { readonly kind: 'focus-started' }
  | { readonly kind: 'paused' }
  | { readonly kind: 'resumed' }
  | { readonly kind: 'break-started' }
  | { readonly kind: 'break-over' }
  | { readonly kind: 'pomodoro-completed'; readonly number: number }
  | { readonly kind: 'cycle-completed'; readonly harvested: boolean }
  | { readonly kind: 'session-completed' }
  | { readonly kind: 'pause-limit-crossed' }
  | { readonly kind: 'pause-penalty' }
  | { readonly kind: 'excessive-break' }
  | { readonly kind: 'ended'; readonly ending: Ending };
