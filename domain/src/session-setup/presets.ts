import type { BreakTypeName, SessionTypeName } from './names.ts';

/** A choice in one of the set-up's dropdowns: its name and whole minutes. */
export interface Preset<Name extends string> {
  readonly name: Name;
  readonly minutes: number;
}

/** The focus sessions offered by name (section 9). */
export const FOCUS_PRESETS: readonly Preset<SessionTypeName>[] = [
  { name: 'Quick Grow', minutes: 15 },
  { name: 'Classic Harvest', minutes: 25 },
  { name: 'Deep Root', minutes: 45 },
];

/** The breaks offered by name (section 9), No Break among them. */
export const BREAK_PRESETS: readonly Preset<BreakTypeName>[] = [
  { name: 'No Break', minutes: 0 },
  { name: 'Stretch Break', minutes: 5 },
  { name: 'Refuel Break', minutes: 10 },
  { name: 'Rebirth Break', minutes: 30 },
];

/** Minutes of the twelve focus buttons (section 2). */
export const FOCUS_QUICK_SELECTS = [5, 10, 15, 20, 25, 30, 35, 40, 45, 50, 55, 60] as const;

/** Minutes of the eight break buttons (section 2). */
export const BREAK_QUICK_SELECTS = [1, 3, 5, 7, 10, 15, 20, 30] as const;
