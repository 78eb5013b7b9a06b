import type { ClockReading } from '@furrow/domain/planting/clock';

export interface Clock {
  read(): ClockReading;
}

/** The browser's clocks, read together (D11). */
export const browserClock: Clock = {
  read: () => ({ wall: Date.now(), monotonic: performance.now() }),
};
