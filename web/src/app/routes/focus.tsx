import { useState } from 'react';
import { v7 as uuidv7 } from 'uuid';
import { FocusPage } from '../../features/focus/focus-page.tsx';
import { isOutOfSight } from '../../features/focus/presence/out-of-sight.ts';
import { SessionSetupDialog } from '../../features/session-setup/session-setup-dialog.tsx';
import { browserClock } from '../../platform/clock.ts';
import { steadySchedule } from '../../platform/steady-schedule.ts';
import { claimTab } from '../../platform/tab-claim.ts';
import { growingKeeper } from '../../sync/growing.ts';
import { currentRole } from '../role.ts';

const world = {
  clock: browserClock,
  schedule: steadySchedule,
  claim: claimTab('furrow:growing'),
  newId: () => uuidv7(),
  isOutOfSight,
};

export function Component() {
  const [ports] = useState(() => ({ ...world, ...growingKeeper() }));
  // A visitor has no dashboard to come home to.
  const home = currentRole() === 'visitor' ? '/' : '/dashboard';
  return (
    <FocusPage
      ports={ports}
      home={home}
      renderSetup={(props) => <SessionSetupDialog {...props} />}
    />
  );
}
