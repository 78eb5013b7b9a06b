/** The names of focus sessions (section 3), shortest first. */
export const SESSION_TYPE_NAMES = [
  'Quick Grow',
  'Classic Harvest',
  'Deep Root',
  'Custom Bloom',
] as const;

/** The names of breaks (section 3), shortest first. */
export const BREAK_TYPE_NAMES = [
  'No Break',
  'Stretch Break',
  'Refuel Break',
  'Rebirth Break',
  'Custom Break',
] as const;

export type SessionTypeName = (typeof SESSION_TYPE_NAMES)[number];
export type BreakTypeName = (typeof BREAK_TYPE_NAMES)[number];

/** A session's set-up in a summary: 'Deep Root • No Break'. Older versions of Furrow stored no names. */
export function setupText(names: { readonly sessionType?: string; readonly breakType?: string }) {
  return [names.sessionType, names.breakType].filter((name) => name !== undefined).join(' • ');
}

/** The session type by minutes of focus, hours included (section 5). */
export function sessionTypeName(minutes: number): SessionTypeName {
  if (minutes < 1) return 'Custom Bloom';
  if (minutes <= 15) return 'Quick Grow';
  if (minutes <= 25) return 'Classic Harvest';
  if (minutes <= 45) return 'Deep Root';
  return 'Custom Bloom';
}

/** The break type by minutes of break (section 5). */
export function breakTypeName(minutes: number): BreakTypeName {
  if (minutes === 0) return 'No Break';
  if (minutes <= 5) return 'Stretch Break';
  if (minutes <= 10) return 'Refuel Break';
  if (minutes <= 30) return 'Rebirth Break';
  return 'Custom Break';
}

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
