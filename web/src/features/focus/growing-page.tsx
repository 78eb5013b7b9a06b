import type { FocusNavigationState } from '@furrow/domain/session-setup/focus-plan';
import { useNavigate } from 'react-router';
import { useCues } from './cues/use-cues.ts';
import { FocusDialogs, type RenderSetup } from './dialogs/focus-dialogs.tsx';
import { QuitDialog } from './dialogs/quit-dialog.tsx';
import { useMiniTimer } from './mini/use-mini-timer.tsx';
import { CelebrationBoards } from './moments/celebration-boards.tsx';
import type { Celebrations } from './moments/celebrations.ts';
import { useCelebration } from './moments/use-celebration.ts';
import { NoticeList } from './notices/notice-list.tsx';
import { Milestones } from './presence/milestones.tsx';
import { TabPresence } from './presence/tab-presence.tsx';
import { useLeaveGuard } from './presence/use-leave-guard.ts';
import { usePresence } from './presence/use-presence.ts';
import type { Runner } from './runner/runner.ts';
import { GrowingFarm } from './scene/growing-farm.tsx';
import { SessionSummary } from './screens/session-summary.tsx';
import { ToGarden } from './screens/to-garden.tsx';
import { useShortcuts } from './shortcuts/use-shortcuts.ts';
import { Stage } from './stage.tsx';
import { Toolbar } from './toolbar.tsx';
import { useCommands } from './use-commands.ts';
import { useShown } from './use-shown.ts';

type GrowingPageProps = {
  runner: Runner;
  celebrations: Celebrations;
  /** Where a completed session is summed up: on `/garden`, or for a visitor here (D16). */
  summaryOn: 'garden' | 'focus-page';
  renderSetup: RenderSetup;
  onNewTask: () => void;
};

/** The focus page while something grows. */
export function GrowingPage(props: GrowingPageProps) {
  const { runner, celebrations, summaryOn, renderSetup, onNewTask } = props;
  const planting = useShown(runner, (shown) => shown.planting);
  const navigate = useNavigate();
  const { commands, open, close } = useCommands(runner, onNewTask);
  const guard = useLeaveGuard(runner);
  const { posted, dismiss } = useCues(runner);
  const celebration = useCelebration(celebrations);
  // A session without a break ends there: what it brings is said once (D16).
  const isToldInGarden = summaryOn === 'garden' && planting.plan.breakMinutes === 0;
  const mini = useMiniTimer(runner);
  usePresence(runner, mini.isOpen);
  useShortcuts(runner, commands);

  const setUp = (state: FocusNavigationState) => void navigate('/focus', { state, replace: true });
  return (
    <>
      <TabPresence runner={runner} />
      <Milestones runner={runner} />
      {mini.portal}
      <GrowingFarm runner={runner} moment={celebration?.scene} />
      <Toolbar runner={runner} commands={commands} mini={mini} />
      <Stage
        runner={runner}
        commands={commands}
        summary={
          summaryOn === 'garden' ? (
            <ToGarden planting={planting.id} celebrations={celebrations} />
          ) : (
            <SessionSummary planting={planting.id} commands={commands} />
          )
        }
        notices={<NoticeList runner={runner} notices={posted} onDismiss={dismiss} />}
      />
      <CelebrationBoards
        celebration={isToldInGarden ? undefined : celebration}
        plant={planting.plan.plant}
      />
      <FocusDialogs
        runner={runner}
        open={open}
        onClose={close}
        onSetUp={setUp}
        renderSetup={renderSetup}
      />
      {guard.isAsking && (
        <QuitDialog planting={planting} onCancel={guard.stay} onQuit={guard.leave} />
      )}
    </>
  );
}
