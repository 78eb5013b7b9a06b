import { PROJECTED_KEYS } from './identity-keys.ts';

declare global {
  interface Window {
    /** Set by the dashboard while it is shown (D27). */
    refreshDashboardStats?: () => void;
  }

  /** None of these events has a `detail`. */
  interface WindowEventMap {
    statsUpdated: CustomEvent;
    statsReset: CustomEvent;
    gardenReset: CustomEvent;
    forceXPRecalculation: CustomEvent;
    leaderboardUpdate: CustomEvent;
    demoUserDeleted: CustomEvent;
  }
}

export interface GardenAnnouncement {
  /** A level reset removed everything before it (D28). */
  readonly isReset: boolean;
  readonly changesXp: boolean;
}

/** Tells the screens, and any listener on `window`, that the read model changed. */
export function announceGardenChange({ isReset, changesXp }: GardenAnnouncement): void {
  tell('statsUpdated');
  announceKeys(PROJECTED_KEYS);
  if (isReset) tell('statsReset', 'gardenReset');
  if (changesXp) tell('forceXPRecalculation', 'leaderboardUpdate');
  window.refreshDashboardStats?.();
}

function tell(...news: readonly (keyof WindowEventMap)[]): void {
  for (const each of news) window.dispatchEvent(new CustomEvent(each));
}

/** Tells this tab that keys changed: the browser tells only the other tabs. */
export function announceKeys(keys: readonly string[]): void {
  for (const key of keys) window.dispatchEvent(new StorageEvent('storage', { key }));
}
