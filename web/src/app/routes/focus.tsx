import { useState } from 'react';
import { v7 as uuidv7 } from 'uuid';
import { useViewer } from '../../api/viewer.ts';
import { FocusPage } from '../../features/focus/focus-page.tsx';
import { isOutOfSight } from '../../features/focus/presence/use-presence.ts';
import { SessionSetupDialog } from '../../features/session-setup/session-setup-dialog.tsx';
import { Todos } from '../../features/todos/todos.tsx';
import { browserClock } from '../../platform/clock.ts';
import { useReplacedControls } from '../../platform/replaced-controls.ts';
import { updating } from '../../platform/offline/updating.ts';
import { steadySchedule } from '../../platform/steady-schedule.ts';
import { claimTab } from '../../platform/tab-claim.ts';
import { growingKeeper } from '../../sync/growing/growing.ts';
import { roleOf } from '../role.ts';

const world = {
  clock: browserClock,
  schedule: steadySchedule,
  claim: claimTab('furrow:growing'),
  newId: () => uuidv7(),
  isOutOfSight,
  isUpdate: () => {
    const isUp = updating.isUp();
    updating.lower();
    return isUp;
  },
};

export function Component() {
  useReplacedControls();
  const [ports] = useState(() => ({ ...world, ...growingKeeper() }));
  const viewer = useViewer();
  const [openedBy] = useState(viewer?.id);
  const isVisitor = roleOf(viewer) === 'visitor';
  const [isAddingTask, setAddingTask] = useState(false);
  // The account that opened this page has logged out (D76): render nothing until the document is replaced.
  if (openedBy !== undefined && viewer?.id !== openedBy) return null;
  return (
    <FocusPage
      ports={ports}
      // A visitor has no garden page.
      summaryOn={isVisitor ? 'focus-page' : 'garden'}
      renderSetup={(props) => <SessionSetupDialog {...props} />}
      renderTodos={(beside) => (
        <Todos {...beside} isAdding={isAddingTask} onAdding={setAddingTask} />
      )}
      onNewTask={() => setAddingTask(true)}
    />
  );
}
