/**
 * How the farm answers: `clear` while focusing, `cloudy` in a pause, `windy` once the pause grows long,
 * `lantern` in a break, `overcast` over a wilted plant.
 */
export type Weather = 'clear' | 'cloudy' | 'windy' | 'lantern' | 'overcast';
