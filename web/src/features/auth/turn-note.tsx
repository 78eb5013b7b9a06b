import { SECOND } from '@furrow/domain/time';
import { useEffect, useState } from 'react';
import { browserSchedule } from '../../platform/schedule.ts';

const LONGER_THAN_USUAL = 3 * SECOND;

/** Stands while somebody is being logged in, and says after a while why that may take so long (D77). */
export function TurnNote() {
  const [isLate, setLate] = useState(false);
  useEffect(() => browserSchedule(() => setLate(true), LONGER_THAN_USUAL), []);
  return (
    <output className="text-small text-muted">
      {isLate &&
        'This takes longer than usual. When many try to log in to one account, each attempt waits its turn: ten seconds at most.'}
    </output>
  );
}
