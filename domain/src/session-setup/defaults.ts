import type { PlantType } from '../plant.ts';

/** Whole minutes of focus and of the break after it, if nothing else is chosen (section 2). */
export const POMODORO_TIME = 25;
export const SHORT_BREAK_TIME = 5;

/** Whole minutes of the long break after a full cycle, and the pomodoros before it (section 9). */
export const LONG_BREAK_TIME = 15;
export const LONG_BREAK_INTERVAL = 4;

export const DEFAULT_PLANT: PlantType = 'carrot';
