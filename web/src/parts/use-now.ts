import { SECOND, type Instant } from '@furrow/domain/time';
import { useEffect, useState } from 'react';
import { browserClock } from '../platform/clock.ts';

/** The current time, updated once a second. */
export function useNow(): Instant {
  const [now, setNow] = useState(() => browserClock.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(browserClock.now()), SECOND);
    return () => clearInterval(timer);
  }, []);
  return now;
}
