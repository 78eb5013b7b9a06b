import { countsUp } from '@furrow/domain/session-setup/ways';
import type { FocusNavigationState } from '@furrow/domain/session-setup/focus-plan';
import { useNavigate } from 'react-router';
import type { RenderSetup } from './dialogs/focus-dialogs.tsx';
import {
  CelebrationBoards,
  FocusDialogs,
  GrowingFarm,
  HarvestMoment,
  MediaSession,
  Milestones,
  NoticeList,
  QuitDialog,
  ScreenOn,
  SessionEnding,
  Sounds,
  TabPresence,
  ToGarden,
  useEffectsOfCues,
} from './late-parts.tsx';
import { overtimeOf } from '@furrow/domain/planting/selectors';
import { useCues } from './cues/use-cues.ts';
import { FarmToCome } from './scene/farm-to-come.tsx';
import { useMiniTimer } from './mini/use-mini-timer.tsx';
import { type Celebrations, useCelebration } from './moments/celebrations.ts';
import { useCalm } from './presence/use-calm.ts';
import { useRest } from './presence/use-rest.ts';
import { useLeaveGuard, usePresence } from './presence/use-presence.ts';
import { useShortcuts, useCommands } from './commands.ts';
import { Stage } from './stage.tsx';
import { Toolbar } from './toolbar.tsx';
import { useTiming } from './use-timing.ts';
import { usePlanting } from './use-runner.ts';

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
  const { posted, dismiss, sounds, seenByCat } = useCues(useEffectsOfCues());
  const { celebration, step } = useCelebration(celebrations, overtimeOf(planting) !== undefined);
  // A session without a break ends on `/garden`, which shows the celebration; don't show it twice.
  const hasNoBreak = planting.plan.breakMinutes === 0 && !countsUp(planting.plan);
  const isToldInGarden = summaryOn === 'garden' && hasNoBreak;
  const { mini, toggle: toggleMini, portal } = useMiniTimer();
  usePresence(mini);
  useCalm();
  useRest();
  useTiming();
  useShortcuts(commands);

  const setUp = (state: FocusNavigationState) => void navigate('/focus', { state, replace: true });
  return (
    <>
      <TabPresence />
      <MediaSession />
      <ScreenOn />
      <Sounds ref={sounds} />
      <Milestones />
      {portal}
      <GrowingFarm
        fallback={<FarmToCome />}
        celebration={celebration}
        pulled={step?.pulled}
        seenByCat={seenByCat}
      />
      {step && <HarvestMoment step={step} />}
      <Toolbar commands={commands} hasMini={mini !== undefined} toggleMini={toggleMini} />
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
        onListen={() => sounds.current?.('complete')}
        renderSetup={renderSetup}
      />
      {guard.isAsking && <QuitDialog {...guard} onSetUp={commands.showSetup} />}
    </>
  );
}
