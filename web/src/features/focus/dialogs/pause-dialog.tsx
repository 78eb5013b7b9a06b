import { EXCESSIVE_PAUSE_PENALTY } from '@furrow/domain/ledger/penalties';
import { hasWilted, hasWiltedAway } from '@furrow/domain/planting/selectors';
import { isStrict } from '@furrow/domain/session-setup/ways';
import { wholeSeconds, type Instant } from '@furrow/domain/time';
import { useState } from 'react';
import { useFormats } from '../../../platform/language/use-formats.ts';
import { useMessages } from '../../../platform/language/use-messages.ts';
import { focusMode, savePreference, usePreference } from '../../../read-model/preferences.ts';
import { Checkbox } from '../../../ui/switch.tsx';
import { asksBeforePause, waivePauseQuestion } from '../commands.ts';
import cueMessages from '../cues/cues.messages.ts';
import { usePlanting, useRunner, useShown } from '../use-runner.ts';
import messages from './dialogs.messages.ts';
import { Question } from './question.tsx';

/** Asked after hiding the page has paused the timer: Cancel resumes focus at once, and Pause leaves the timer paused. */
export function TabSwitchDialog() {
  const runner = useRunner();
  const planting = usePlanting();
  const [answered, setAnswered] = useState<number | null>(null);
  const { mode, page } = planting;
  if (mode.kind !== 'focus-paused' || mode.cause !== 'hidden' || page === 'hidden') return null;
  const goOn = () => void runner.dispatch({ kind: 'resume' });
  if (hasWiltedAway(planting)) return <WiltedDialog onGoOn={goOn} />;
  if (mode.since === answered || !asksBeforePause()) return null;
  return (
    <PauseDialog hiddenSince={mode.since} onCancel={goOn} onPause={() => setAnswered(mode.since)} />
  );
}

/** Tells that a strict planting wilted while its page was away (D69). Both answers are free: there is nothing left to lose. */
function WiltedDialog({ onGoOn }: { onGoOn: () => void }) {
  const t = useMessages(messages);
  const cue = useMessages(cueMessages);
  const runner = useRunner();
  const { plan } = usePlanting();
  function plantAnother() {
    void runner.dispatch({ kind: 'abandon' });
    void runner.dispatch({ kind: 'change-plan', plan });
  }
  return (
    <Question
      title={cue('focus.cue.away', { xp: -EXCESSIVE_PAUSE_PENALTY })}
      onClose={onGoOn}
      back={[t('focus.pause-dialog.go-on'), onGoOn]}
      on={[t('focus.pause-dialog.plant-another'), plantAnother]}
      likely="on"
    />
  );
}

type PauseDialogProps = {
  /** When the timer was paused, if it was because the page was hidden. */
  hiddenSince?: Instant;
  onCancel: () => void;
  onPause: () => void;
};

/** Asked before a pause, and after the page was hidden. */
export function PauseDialog({ hiddenSince, onCancel, onPause }: PauseDialogProps) {
  const t = useMessages(messages);
  const planting = usePlanting();
  const [askAgain, setAskAgain] = useState(true);
  const [cost, count] = [EXCESSIVE_PAUSE_PENALTY, planting.pausePenalties];
  function pause() {
    if (!askAgain) waivePauseQuestion();
    onPause();
  }
  return (
    <Question
      title={t('focus.pause-dialog.title')}
      description={
        <>
          {hiddenSince !== undefined && <WhyPaused since={hiddenSince} />}
          <p>{t('focus.pause-dialog.subtracted')}</p>
          {!(isStrict(planting.plan) && hasWilted(planting)) && (
            <p>{t(`focus.pause-dialog.${planting.plan.ways?.care ?? 'limit'}`)}</p>
          )}
        </>
      }
      onClose={onCancel}
      back={[
        t('focus.dialog.cancel'),
        onCancel,
        hiddenSince === undefined ? undefined : t('focus.pause-dialog.goes-on'),
      ]}
      on={[t('focus.pause-dialog.pause'), pause]}
      likely="on"
    >
      {hasWilted(planting) && (
        <p className="font-semibold text-danger">
          {t('focus.pause-dialog.beyond', { cost, count })}
        </p>
      )}
      {hiddenSince !== undefined && !isStrict(planting.plan) && <KeepGrowing />}
      <Checkbox checked={!askAgain} onChange={(event) => setAskAgain(!event.currentTarget.checked)}>
        {t('focus.pause-dialog.waive')}
      </Checkbox>
    </Question>
  );
}

function WhyPaused({ since }: { since: Instant }) {
  const t = useMessages(messages);
  const { pause } = useFormats();
  const time = useShown(({ now }) => pause(wholeSeconds(now - since)));
  return <p className="text-bright tabular-nums">{t('focus.pause-dialog.left-tab', { time })}</p>;
}

/** Changes the preference of D21 on the spot: a switch of tabs then no longer pauses the timer. */
function KeepGrowing() {
  const t = useMessages(messages);
  const mode = usePreference(focusMode);
  if (mode === 'keep-growing') return <output>{t('focus.pause-dialog.keeps-growing')}</output>;
  return (
    <button
      type="button"
      className="min-h-11 self-start text-start text-link underline underline-offset-4"
      onClick={() => savePreference(focusMode, 'keep-growing')}
    >
      {t('focus.pause-dialog.keep-growing')}
    </button>
  );
}
