/** The focus sessions offered by name (sections 3 and 9), shortest first; minutes are whole, hours included. */
export const FOCUS_PRESETS = [
  { name: 'Quick Grow', minutes: 15 },
  { name: 'Classic Harvest', minutes: 25 },
  { name: 'Deep Root', minutes: 45 },
] as const;

/** The breaks offered by name, shortest first, No Break among them. */
export const BREAK_PRESETS = [
  { name: 'No Break', minutes: 0 },
  { name: 'Stretch Break', minutes: 5 },
  { name: 'Refuel Break', minutes: 10 },
  { name: 'Rebirth Break', minutes: 30 },
] as const;

const CUSTOM_SESSION = 'Custom Bloom';
const CUSTOM_BREAK = 'Custom Break';

/** The names of focus sessions and of breaks (section 3), shortest first. */
export const SESSION_TYPE_NAMES = [...FOCUS_PRESETS.map(nameOf), CUSTOM_SESSION] as const;
export const BREAK_TYPE_NAMES = [...BREAK_PRESETS.map(nameOf), CUSTOM_BREAK] as const;

export type SessionTypeName = (typeof SESSION_TYPE_NAMES)[number];
export type BreakTypeName = (typeof BREAK_TYPE_NAMES)[number];

/** A choice in one of the set-up's dropdowns: its name and whole minutes. */
export interface Preset<Name extends string> {
  readonly name: Name;
  readonly minutes: number;
}

function nameOf<Name extends string>({ name }: Preset<Name>): Name {
  return name;
}

/** The shortest preset that is long enough. */
function presetFor<Name extends string>(presets: readonly Preset<Name>[], minutes: number) {
  return presets.find((preset) => minutes <= preset.minutes)?.name;
}

/** The session type by minutes of focus, hours included (section 5). */
export function sessionTypeName(minutes: number): SessionTypeName {
  return (minutes >= 1 && presetFor(FOCUS_PRESETS, minutes)) || CUSTOM_SESSION;
}

/** The break type by minutes of break. */
export function breakTypeName(minutes: number): BreakTypeName {
  return presetFor(BREAK_PRESETS, minutes) ?? CUSTOM_BREAK;
}

/** Minutes of the twelve focus buttons (section 2). */
export const FOCUS_QUICK_SELECTS = [5, 10, 15, 20, 25, 30, 35, 40, 45, 50, 55, 60] as const;

/** Minutes of the eight break buttons. */
export const BREAK_QUICK_SELECTS = [1, 3, 5, 7, 10, 15, 20, 30] as const;
