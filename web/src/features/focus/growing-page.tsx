import type { FocusNavigationState } from '@furrow/domain/session-setup/focus-plan';
import { useNavigate } from 'react-router';
import type { PlantType } from '@furrow/domain/plant';
import { useCues } from './cues/use-cues.ts';
import { FocusDialogs, type RenderSetup, QuitDialog } from './dialogs/focus-dialogs.tsx';
import { useMiniTimer } from './mini/mini-timer.tsx';
import { type Celebrations, useCelebration, type Celebration } from './moments/celebrations.ts';
import { HarvestMoment } from './moments/harvest-moment.tsx';
import { NoticeList } from './notices/notice-list.tsx';
import { Milestones } from './presence/milestones.tsx';
import { TabPresence } from './presence/tab-presence.tsx';
import { useCalm } from './presence/use-calm.ts';
import { useRest } from './presence/use-rest.ts';
import { useLeaveGuard, usePresence } from './presence/use-presence.ts';
import { GrowingFarm } from './scene/farm-backdrop.tsx';
import { SessionEnding, ToGarden } from './endings.tsx';
import { useShortcuts, useCommands } from './commands.ts';
import { Stage } from './stage.tsx';
import { Toolbar } from './toolbar.tsx';
import { useTiming } from './use-timing.ts';
import { usePlanting } from './use-runner.ts';
import { useMomentText } from '../../parts/moment-text.ts';
import { MomentPicture } from '../../farm/moment-picture.tsx';
import { Signpost } from '../../farm/signpost.tsx';

export type GrowingPageProps = {
  celebrations: Celebrations;
  /** Where the summary of a completed session is shown: a visitor, who has no garden page, sees it here (D16). */
  summaryOn: 'garden' | 'focus-page';
  renderSetup: RenderSetup;
  onNewTask: () => void;
};

export function GrowingPage(props: GrowingPageProps) {
  const { celebrations, summaryOn, renderSetup, onNewTask } = props;
  const planting = usePlanting();
  const navigate = useNavigate();
  const { commands, open, close } = useCommands(onNewTask);
  const guard = useLeaveGuard();
  const { posted, dismiss, play, seenByCat } = useCues();
  const { celebration, step } = useCelebration(celebrations);
  // A session without a break ends on `/garden`, which shows the celebration; don't show it twice.
  const isToldInGarden = summaryOn === 'garden' && planting.plan.breakMinutes === 0;
  const mini = useMiniTimer();
  usePresence(mini.isOpen);
  useCalm();
  useRest();
  useTiming();
  useShortcuts(commands);

  const setUp = (state: FocusNavigationState) => void navigate('/focus', { state, replace: true });
  return (
    <>
      <TabPresence />
      <Milestones />
      {mini.portal}
      <GrowingFarm celebration={celebration} pulled={step?.pulled} seenByCat={seenByCat} />
      {step && <HarvestMoment step={step} />}
      <Toolbar commands={commands} mini={mini} />
      <Stage
        commands={commands}
        summary={
          summaryOn === 'focus-page' ? (
            <SessionEnding commands={commands} />
          ) : (
            !step && <ToGarden celebrations={celebrations} />
          )
        }
        notices={<NoticeList notices={posted} onDismiss={dismiss} />}
      />
      <CelebrationBoards
        celebration={isToldInGarden ? undefined : celebration}
        isHarvesting={step !== undefined}
        plant={planting.plan.plant}
      />
      <FocusDialogs
        open={open}
        onClose={close}
        onSetUp={setUp}
        onListen={() => play('complete')}
        renderSetup={renderSetup}
      />
      {guard.isAsking && <QuitDialog onCancel={guard.stay} onQuit={guard.leave} />}
    </>
  );
}

type CelebrationBoardsProps = {
  celebration: Celebration | undefined;
  /** The boards wait until the harvest is over. */
  isHarvesting: boolean;
  plant: PlantType;
};

/** The texts of a celebration: on boards in the field, and once for a screen reader. */
function CelebrationBoards({ celebration, isHarvesting, plant }: CelebrationBoardsProps) {
  const momentText = useMomentText();
  const boards = celebration?.boards ?? [];
  return (
    <>
      <div aria-live="polite" data-testid="celebration" className="sr-only">
        {boards.map((board) => (
          <p key={board.kind}>{momentText(board)} </p>
        ))}
      </div>
      {boards.length > 0 && !isHarvesting && (
        <div aria-hidden>
          <Signpost
            boards={boards.map((board) => ({
              text: momentText(board),
              picture: <MomentPicture moment={board} plant={plant} />,
            }))}
          />
        </div>
      )}
    </>
  );
}
