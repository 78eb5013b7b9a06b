import { fateOfPlant, isBreak, isDone } from '@furrow/domain/planting/doing';
import { countsUp } from '@furrow/domain/session-setup/ways';
import { EXCESSIVE_PAUSE_PENALTY } from '@furrow/domain/ledger/penalties';
import { isAlive } from '@furrow/domain/growing/holding';
import { isEnoughForHarvest } from '@furrow/domain/planting/count-up';
import { returnOffer } from '@furrow/domain/planting/coming-back';
import { isUnstarted, overtimeOf, shownTime } from '@furrow/domain/planting/selectors';
import type { Planting } from '@furrow/domain/planting/planting';
import { SECOND, wholeSeconds, type Instant } from '@furrow/domain/time';
import type { ReactNode } from 'react';
import { useOtherDevice } from '../../parts/device-name.ts';
import { GrowingPlant } from '../../parts/growing-there.tsx';
import outcomeMessages from '../../parts/session-outcome.messages.ts';
import thereMessages from '../../parts/growing-there.messages.ts';
import { useNow } from '../../parts/use-now.ts';
import { useFormats } from '../../platform/language/use-formats.ts';
import { useMessages } from '../../platform/language/use-messages.ts';
import { Button } from '../../ui/button.tsx';
import messages from './boards.messages.ts';
import endingMessages from './endings.messages.ts';
import type { FocusSession } from './runner/focus-session.ts';
import type { FocusSessionState, OnOtherDevice } from './runner/focus-session-state.ts';

type BoardsProps = {
  state: Exclude<FocusSessionState, { kind: 'growing' }>;
  focusSession: FocusSession;
};

/** What the focus page asks or says before a timer runs on it; nothing while it opens. */
export function Boards({ state, focusSession }: BoardsProps) {
  switch (state.kind) {
    case 'opening':
      return null;
    case 'asking':
      return <Asking onBegin={() => focusSession.beginHere()} />;
    case 'in-other-tab':
      return <InOtherTab onTakeOver={() => focusSession.takeOver()} />;
    case 'on-other-device':
      return <OnDevice state={state} focusSession={focusSession} />;
    case 'offer':
      return (
        <ReturnOffer
          {...state.growing}
          onContinue={() => focusSession.resume()}
          onStartOver={() => focusSession.startOver()}
        />
      );
  }
}

/** A browser runs one planting at a time; another tab has it now (D23). */
function InOtherTab({ onTakeOver }: { onTakeOver: () => void }) {
  const t = useMessages(messages);
  return (
    <Board title={t('focus.other-tab.title')}>
      <p>{t('focus.other-tab.text')}</p>
      <Button data-main-action size="large" variant="primary" onClick={onTakeOver}>
        {t('focus.other-tab.take-over')}
      </Button>
    </Board>
  );
}

type OnDeviceProps = { state: OnOtherDevice; focusSession: FocusSession };

/** Another device of the account has the planting, or had it last (D48). */
function OnDevice({ state, focusSession }: OnDeviceProps) {
  const now = useNow();
  const device = useOtherDevice(state.elsewhere.userAgent);
  const { growing } = state.elsewhere;
  if (!growing) return <EndedThere device={device} onBegin={() => focusSession.beginHere()} />;
  const ways = {
    taking: state.taking,
    onContinue: () => focusSession.continueHere(),
    onStartOver: () => focusSession.startOverHere(),
  };
  const { planting, lastSeen } = growing;
  return isAlive(growing, now) ? (
    <AliveThere {...{ planting, now, device, wasHere: state.wasHere, ...ways }} />
  ) : (
    <ReturnOffer {...{ planting, lastSeen, device, ...ways }} />
  );
}

/** The server has not said yet what the account's other devices have. */
function Asking({ onBegin }: { onBegin: () => void }) {
  const t = useMessages(messages);
  return (
    <Board title={t('focus.asking.title')}>
      <p>{t('focus.asking.text')}</p>
      <p>{t('focus.asking.ends')}</p>
      <Button size="large" variant="primary" onClick={onBegin}>
        {t('focus.asking.begin')}
      </Button>
    </Board>
  );
}

type Ways = {
  /** The server is being asked, or could not be asked. */
  taking?: OnOtherDevice['taking'];
  onContinue: () => void;
  onStartOver: () => void;
};

type AliveThereProps = Ways & {
  planting: Planting;
  now: Instant;
  device: string;
  wasHere: boolean;
};

function AliveThere({ planting, now, device, wasHere, ...ways }: AliveThereProps) {
  const t = useMessages(messages);
  const there = useMessages(thereMessages);
  const title = wasHere ? 'growing-there.continued-on' : 'growing-there.growing-on';
  return (
    <Board title={there(title, { device })}>
      <GrowingPlant planting={planting} now={now} />
      <p>{t('focus.on-device.text')}</p>
      <WaysOn
        {...ways}
        isCounted={isEnoughForHarvest(planting, now)}
        label={there('growing-there.continue-here')}
      />
    </Board>
  );
}

type EndedThereProps = { device: string; onBegin: () => void };

function EndedThere({ device, onBegin }: EndedThereProps) {
  const t = useMessages(messages);
  const there = useMessages(thereMessages);
  return (
    <Board title={there('growing-there.continued-on', { device })}>
      <p>{t('focus.on-device.ended')}</p>
      <Button data-main-action size="large" variant="primary" onClick={onBegin}>
        {t('focus.on-device.begin')}
      </Button>
    </Board>
  );
}

type ReturnOfferProps = Ways & {
  planting: Planting;
  lastSeen: Instant;
  /** The device on which the planting grew, if it was not this one. */
  device?: string;
};

/** After a reload or a crash, here or on another device, the visitor decides; the offer says what resuming costs (D22). */
function ReturnOffer({ planting, lastSeen, device, ...ways }: ReturnOfferProps) {
  const t = useMessages(messages);
  const there = useMessages(thereMessages);
  const ending = useMessages(endingMessages);
  const outcome = useMessages(outcomeMessages);
  const now = useNow();
  const { plant } = planting.plan;
  const isWilted = fateOfPlant(planting) === 'wilted';
  const { kind, time } = shownTime(planting, lastSeen);
  const left = useFormats().elapsed(
    kind === 'left' ? Math.ceil(time / SECOND) : wholeSeconds(time),
  );
  const { wilts, costs } = returnOffer(planting, lastSeen, now);
  return (
    <Board title={t('focus.return.title')}>
      {device !== undefined && (
        <p className="text-muted">{there('growing-there.last-on', { device })}</p>
      )}
      <p>
        {isDone(planting)
          ? isWilted
            ? ending('focus.full-cycle.wilted', { plant })
            : outcome('session-outcome.harvested', { plant })
          : t(`focus.return.${whatIsThere(planting)}`, { plant, left })}
      </p>
      {wilts && (
        <p className="font-semibold text-warning">
          {t('focus.return.wilts', { xp: -EXCESSIVE_PAUSE_PENALTY })}
        </p>
      )}
      {costs && (
        <p className="font-semibold text-warning">
          {t('focus.return.costs', { cost: EXCESSIVE_PAUSE_PENALTY })}
        </p>
      )}
      <WaysOn
        {...ways}
        isCounted={isEnoughForHarvest(planting, lastSeen)}
        label={t('focus.return.resume')}
      />
    </Board>
  );
}

function whatIsThere(planting: Planting) {
  if (overtimeOf(planting)) return 'overtime';
  if (isUnstarted(planting)) return 'waiting';
  if (isBreak(planting)) return 'break';
  return countsUp(planting.plan) ? 'counted' : 'focus';
}

type WaysOnProps = Ways & {
  /** Whether starting over counts the focus so far (D67). */
  isCounted: boolean;
  label: string;
};

/** The buttons to start over and to go on here. */
function WaysOn({ taking, onContinue, onStartOver, isCounted, label }: WaysOnProps) {
  const t = useMessages(messages);
  const there = useMessages(thereMessages);
  return (
    <>
      <p className="text-muted">{t(`focus.return.start-over-${isCounted ? 'counts' : 'costs'}`)}</p>
      {taking === 'late' && <output>{t('focus.asking.text')}</output>}
      {taking === 'unreachable' && (
        <p role="alert" className="font-semibold text-warning">
          {there('growing-there.unreachable')}
        </p>
      )}
      <div
        aria-busy={taking === 'under-way' || taking === 'late'}
        className="flex w-full flex-wrap justify-center gap-3 max-sm:*:grow max-sm:*:px-4"
      >
        <Button size="large" onClick={onStartOver}>
          {t('focus.return.start-over')}
        </Button>
        <Button data-main-action size="large" variant="primary" onClick={onContinue}>
          {label}
        </Button>
      </div>
    </>
  );
}

/** What the focus page says instead of a timer. */
function Board({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="flex w-full max-w-reading flex-col items-center gap-4 rounded-card border border-line bg-panel p-6 text-center shadow-card sm:p-8">
      <h1 className="text-title">{title}</h1>
      {children}
    </section>
  );
}
