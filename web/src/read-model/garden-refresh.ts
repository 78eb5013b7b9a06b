import type { Duration } from '@furrow/domain/time';

/** Whatever may have changed the storage keys, or the day (D4, D27). */
const EVENTS = [
  'storage',
  'statsUpdated',
  'statsReset',
  'gardenReset',
  'demoUserDeleted',
  'focus',
  'pageshow',
] as const;

/** When a screen reads the garden again. */
export interface GardenRefresh {
  readonly subscribe: (look: () => void) => () => void;
  /** Makes everybody look now. */
  readonly now: () => void;
}

/** Looks whenever an event may have changed something, and every so often all the same (section 4). */
export function refreshEvery(period?: Duration): GardenRefresh {
  const looks = new Set<() => void>();
  return {
    subscribe: (look) => {
      const timer = period === undefined ? undefined : setInterval(look, period);
      for (const event of EVENTS) window.addEventListener(event, look);
      looks.add(look);
      return () => {
        clearInterval(timer);
        for (const event of EVENTS) window.removeEventListener(event, look);
        looks.delete(look);
      };
    },
    now: () => {
      for (const look of looks) look();
    },
  };
}
