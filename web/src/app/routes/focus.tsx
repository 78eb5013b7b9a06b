import { useState } from 'react';
import { v7 as uuidv7 } from 'uuid';
import { useViewer } from '../../api/viewer.ts';
import { FocusPage } from '../../features/focus/focus-page.tsx';
import { isOutOfSight } from '../../features/focus/presence/use-presence.ts';
import { lateModule, latePart } from '../../platform/chunks/late-part.tsx';
import { loadChunk } from '../../platform/chunks/load-chunk.ts';
import { browserClock } from '../../platform/clock.ts';
import { idle } from '../../platform/idle.ts';
import { useReplacedControls } from '../../platform/replaced-controls.ts';
import { TIMER_CLAIM } from '../../platform/offline/worker-question.ts';
import { updating } from '../../platform/offline/updating.ts';
import { steadySchedule } from '../../platform/steady-schedule.ts';
import { claimTab } from '../../platform/tab-claim.ts';
import { lateGrowingKeeper } from '../../sync/growing/late-keeper.ts';
import { PageShape } from '../page-shape.tsx';
import { roleOf } from '../role.ts';

const world = {
  clock: browserClock,
  schedule: steadySchedule,
  claim: claimTab(TIMER_CLAIM),
  newId: () => uuidv7(),
  isOutOfSight,
  isUpdate: () => {
    const isUp = updating.isUp();
    updating.lower();
    return isUp;
  },
};

const besideTimer = lateModule(async () => {
  await idle();
  return loadChunk('app/routes/beside-timer', () => import('./beside-timer.tsx'));
});

const SessionSetupDialog = latePart(besideTimer, (module) => module.SessionSetupDialog);
const BesideTimer = latePart(besideTimer, (module) => module.BesideTimer);

export function Component() {
  useReplacedControls();
  const [ports] = useState(() => ({ ...world, ...lateGrowingKeeper() }));
  const viewer = useViewer();
  const [openedBy] = useState(viewer?.id);
  const isVisitor = roleOf(viewer) === 'visitor';
  const [isLineWanted, setLineWanted] = useState(false);
  // The account that opened this page has logged out (D76): render nothing until the document is replaced.
  if (openedBy !== undefined && viewer?.id !== openedBy) return null;
  return (
    <FocusPage
      ports={ports}
      shape={
        <div data-loading className="flex grow flex-col">
          <PageShape path="/focus" />
        </div>
      }
      // A visitor has no garden page.
      summaryOn={isVisitor ? 'focus-page' : 'garden'}
      renderSetup={(props) => <SessionSetupDialog {...props} />}
      renderBeside={(beside) => (
        <BesideTimer
          {...beside}
          line={{ isWanted: isLineWanted, onReached: () => setLineWanted(false) }}
        />
      )}
      onNewTask={() => setLineWanted(true)}
    />
  );
}
