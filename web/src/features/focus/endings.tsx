import { fateOfPlant, unstartedIn } from '@furrow/domain/planting/doing';
import type { HarvestGain } from '@furrow/domain/gardener/xp';
import { plantEmoji } from '@furrow/domain/plant';
import { POMODOROS_IN_CYCLE, type Planting } from '@furrow/domain/planting/planting';
import { hasWilted } from '@furrow/domain/planting/selectors';
import { isStrict } from '@furrow/domain/session-setup/ways';
import { MINUTE, SECOND } from '@furrow/domain/time';
import { type ReactNode, useState, useEffect } from 'react';
import type { StoredLastSession, SessionSummaryState } from '@furrow/contract/read-model';
import { useNavigate } from 'react-router';
import { useHarvestGain, readLastSession } from '../../read-model/use-garden.ts';
import type { Commands } from './commands.ts';
import messages from './endings.messages.ts';
import focusMessages from './focus.messages.ts';
import { LongBreakFace } from './timer/timer-face.tsx';
import { HowDidItGo } from '../../parts/how-did-it-go.tsx';
import { KeptHere } from '../../parts/kept-here.tsx';
import { useSettled } from './use-runner.ts';
import outcomeMessages from '../../parts/session-outcome.messages.ts';
import { useSessionOutcome } from '../../parts/use-session-outcome.ts';
import { useFormats } from '../../platform/language/use-formats.ts';
import { useMessages } from '../../platform/language/use-messages.ts';
import type { Celebrations } from './moments/celebrations.ts';
import { Button } from '../../ui/button.tsx';

type FullCycleProps = {
  commands: Commands;
  /** The part of the focus page that every mode shows. */
  children: ReactNode;
};

/** The end of a cycle: the success, the long break, and the buttons to go on. */
export function FullCycle({ commands, children }: FullCycleProps) {
  const t = useMessages(messages);
  const outcome = useMessages(outcomeMessages);
  const planting = useSettled();
  const { plant, focusMinutes } = planting.plan;
  const focusSeconds = (POMODOROS_IN_CYCLE * focusMinutes * MINUTE) / SECOND;
  const gain = useHarvestGain({ id: planting.id, focusSeconds }, 1);
  const isWilted = fateOfPlant(planting) === 'wilted';
  return (
    <section className="@container flex w-full max-w-reading flex-col items-center gap-3 text-center low:col-span-2 low:grid low:max-w-none low:grid-cols-2 low:items-start low:gap-x-8">
      {/* Nothing lies on the harvest: where it begins close below the buttons, what does not fit between them is below the window. */}
      <div className="flex w-full flex-col items-center gap-3 max-sm:min-h-[calc(100svh-1.5rem)] sm:[@media(height<54rem)]:min-h-[calc(100svh-7.5rem)] low:contents">
        <div className="flex flex-col gap-3">
          <h1 className="text-[min(var(--text-title),11cqi)] leading-tight text-gold over-farm low:text-heading">
            {t('focus.full-cycle.title')}
          </h1>
          <Gain gain={gain} />
          <p className="text-bright over-farm">
            {t('focus.full-cycle.pomodoro', { emoji: plantEmoji(plant) })}
            {gain && (
              <span className="block">
                {isWilted
                  ? t('focus.full-cycle.wilted', { plant })
                  : outcome('session-outcome.harvested', { plant })}
              </span>
            )}
            {isWilted && (
              <span className="block">{outcome(`session-outcome.${whyWilted(planting)}`)}</span>
            )}
          </p>
        </div>
        <div className="flex w-full flex-col items-center gap-3 max-sm:grow">
          {planting.mode.kind === 'cycle-waiting' ? (
            <p className="over-farm">{t('focus.full-cycle.waiting')}</p>
          ) : (
            <LongBreakFace />
          )}
          <WaysOn commands={commands} breakWaits={unstartedIn(planting) === 'break'} />
        </div>
        <div data-after-boards className="w-full low:col-start-2">
          <HowDidItGo planting={planting.id} />
        </div>
      </div>
      <div data-after-boards className="contents">
        {children}
        <KeptHere />
      </div>
    </section>
  );
}

function whyWilted(planting: Planting) {
  if (!hasWilted(planting)) return 'breaks';
  return isStrict(planting.plan) ? 'strict' : 'pauses';
}

/** Shows what the harvest brought. `gain` is undefined if the garden does not count the harvest. */
function Gain({ gain }: { gain: HarvestGain | undefined }) {
  const t = useMessages(messages);
  const outcome = useMessages(outcomeMessages);
  if (!gain) return <p className="text-bright over-farm">{outcome('session-outcome.no-gain')}</p>;
  const { harvestXP, gardenXP, repaid } = gain;
  return (
    <>
      <p className="text-lead font-semibold text-bright over-farm">
        {t('focus.full-cycle.gain', { harvestXP, gardenXP })}
      </p>
      {repaid > 0 && (
        <p className="text-bright over-farm">{outcome('session-outcome.repaid', { xp: repaid })}</p>
      )}
    </>
  );
}

/** The end of focus that counted up: its outcome, the break that it earned, and the buttons to go on (D67). */
export function CountUpEnding({ commands, children }: FullCycleProps) {
  const t = useMessages(messages);
  const planting = useSettled();
  const [session] = useState(readLastSession);
  return (
    <section className="flex w-full max-w-reading flex-col items-center gap-3 text-center low:col-span-2 low:grid low:max-w-none low:grid-cols-[auto_1fr] low:items-start low:gap-x-8">
      {planting.mode.kind === 'cycle-waiting' ? (
        <p className="over-farm">{t('focus.full-cycle.waiting')}</p>
      ) : (
        <LongBreakFace />
      )}
      {session && (
        <Summary
          session={session}
          commands={commands}
          breakWaits={unstartedIn(planting) === 'break'}
        />
      )}
      {children}
    </section>
  );
}

/** The outcome of a session without a break; shown on this page only to visitors (D16). */
export function SessionEnding({ commands }: { commands: Commands }) {
  // Read once: a value that is stored later belongs to another session.
  const [session] = useState(readLastSession);
  return session && <Summary session={session} commands={commands} />;
}

type SummaryProps = { session: StoredLastSession; commands: Commands; breakWaits?: boolean };

function Summary({ session, commands, breakWaits = false }: SummaryProps) {
  const t = useMessages(messages);
  const focus = useMessages(focusMessages);
  const formats = useFormats();
  const planting = useSettled().id;
  const { title, setup, text, why, repaid, growthXP, harvestXP } = useSessionOutcome(
    session,
    planting,
  );
  const pause = formats.elapsed(session.pauseTime ?? 0);
  return (
    <section className="flex w-full max-w-reading flex-col items-center gap-5 rounded-card border border-line bg-panel p-6 text-center shadow-card low:col-span-2 low:justify-self-center">
      <h1 className="text-title">{title}</h1>
      {setup !== '' && <p className="text-muted">{setup}</p>}
      <p className="text-lead">{text}</p>
      {why !== undefined && <p>{why}</p>}
      <dl className="grid w-full grid-cols-2 gap-x-6 gap-y-2 text-start tabular-nums">
        <Figure name={t('focus.summary.focus-time')}>{formats.figure(session.focusTime)}</Figure>
        <Figure name={t('focus.summary.pause-time')}>{pause}</Figure>
        <Figure name={t('focus.summary.pomodoros')}>{session.pomodoroCount ?? 0}</Figure>
        <Figure name={focus('focus.xp.growth')}>
          <span dir="ltr">{`+${growthXP}`}</span>
        </Figure>
        <Figure name={focus('focus.xp.harvest')}>
          <span dir="ltr">{`+${harvestXP}`}</span>
        </Figure>
      </dl>
      {repaid !== undefined && <p>{repaid}</p>}
      <WaysOn commands={commands} breakWaits={breakWaits} />
      <HowDidItGo planting={planting} />
      <KeptHere />
    </section>
  );
}

function Figure({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="contents">
      <dt className="text-muted">{name}</dt>
      <dd className="text-end font-semibold text-bright">{children}</dd>
    </div>
  );
}

/** Goes to `/garden`, which shows the session's outcome. Replaces the history entry, because Back would start another session. */
export function ToGarden({ celebrations }: { celebrations: Celebrations }) {
  const planting = useSettled().id;
  const navigate = useNavigate();
  useEffect(() => {
    const sessionSummary = readLastSession();
    const moments = [...(celebrations.current.getState().celebration?.boards ?? [])];
    const state: SessionSummaryState | null = sessionSummary && {
      sessionSummary,
      moments,
      planting,
    };
    void navigate('/garden', { replace: true, state });
    // oxlint-disable-next-line react/exhaustive-deps -- once, as the session was when it ended
  }, []);
  return null;
}

/** The buttons after a session. `breakWaits` adds the button that starts the break. */
function WaysOn({ commands, breakWaits = false }: { commands: Commands; breakWaits?: boolean }) {
  const focus = useMessages(focusMessages);
  return (
    <div className="flex w-full flex-wrap justify-center gap-3 max-sm:*:grow max-sm:*:px-4 low:gap-2 low:*:min-h-11 low:*:grow low:*:py-1.5">
      {breakWaits && (
        <Button data-main-action size="large" variant="primary" onClick={commands.startBreak}>
          {focus('focus.action.start-break')}
        </Button>
      )}
      <Button
        data-main-action={breakWaits ? undefined : true}
        size="large"
        variant={breakWaits ? 'secondary' : 'primary'}
        onClick={commands.startNewPomo}
      >
        {focus('focus.action.start-new-pomo')}
      </Button>
      <Button size="large" onClick={commands.quit}>
        {focus('focus.action.complete')}
      </Button>
    </div>
  );
}
