import { dayKeyAt } from '@furrow/domain/calendar';
import { momentsBetween, type GardenAtAMoment } from '@furrow/domain/gardener/moments';
import { createStore } from 'zustand/vanilla';
import { machineClock } from '../../../platform/clock.ts';
import { deviceTimeZone } from '../../../platform/time-zone.ts';
import { readDailyStats, readHarvestHistory } from '../../../read-model/use-garden.ts';
import type { Keep } from '../runner/ports.ts';
import type { SittingPorts } from '../runner/sitting.ts';
import { celebrationOf, type Celebration } from './celebration.ts';

/**
 * What there is to celebrate. It looks at the garden before and after a fact is kept, so that every fact counts
 * once: not after a reload, not in another tab, not for what came from another device.
 */
export class Celebrations {
  readonly current = createStore<{ readonly celebration: Celebration | undefined }>(() => ({
    celebration: undefined,
  }));
  readonly ports: SittingPorts;

  constructor(ports: SittingPorts) {
    this.ports = { ...ports, keep: this.#keepWith(ports) };
  }

  /** It is over, or has been seen enough. */
  end(): void {
    this.current.setState({ celebration: undefined });
  }

  #keepWith({ keep }: SittingPorts): Keep {
    return async (growing, facts) => {
      if (facts.length === 0) return keep(growing, facts);
      const before = readGarden();
      await keep(growing, facts);
      const today = dayKeyAt(machineClock.read().wall, deviceTimeZone());
      const celebration = celebrationOf(momentsBetween(before, readGarden(), today));
      if (celebration) this.current.setState({ celebration });
    };
  }
}

function readGarden(): GardenAtAMoment {
  return { days: readDailyStats(), history: readHarvestHistory() };
}
