import { countedFocus } from '@furrow/domain/planting/count-up';
import { asksStillThere } from '@furrow/domain/planting/doing';
import { SUCCESS_SECONDS } from '@furrow/domain/planting/limits';
import { SECONDS_PER_MINUTE } from '@furrow/domain/time';
import { useState, type ReactNode } from 'react';
import { useMessages } from '../../../platform/language/use-messages.ts';
import { Button } from '../../../ui/button.tsx';
import { finishOrAsk } from '../commands.ts';
import dialogMessages from '../dialogs/dialogs.messages.ts';
import { isTooLate } from '../dialogs/too-late.ts';
import { useExtensible } from '../use-extensible.ts';
import messages from '../focus.messages.ts';
import noticeMessages from '../notices/notices.messages.ts';
import { PauseWarning } from '../pause-readout.tsx';
import { actionsOf, NEXT_ACTIONS, periodOf } from '../planting-mode.ts';
import { usePlanting, useRunner, useShown } from '../use-runner.ts';

/** What the page asks its visitor, and what they can do now, for whoever sees only the small window. */
export function MiniActions() {
  const [finishing, setFinishing] = useState<string>();
  const isStillThere = useShown(({ planting }) => asksStillThere(planting));
  const asksToFinish = useShown(
    ({ planting, now }) =>
      finishing !== undefined &&
      !isTooLate({ dialogue: 'finish', period: finishing }, planting, now),
  );
  if (isStillThere) return <StillThere />;
  if (asksToFinish) return <DoneAlready onCancel={() => setFinishing(undefined)} />;
  return (
    <>
      <Told />
      <Row>
        <NextAction />
        <Finish onAsk={setFinishing} />
        <Extend />
      </Row>
    </>
  );
}

function Row({ children }: { children: ReactNode }) {
  return (
    <div className="flex flex-wrap justify-center gap-2 flat:min-w-0 flat:flex-col flat:gap-1 flat:group-has-[[data-words]]/mini:flex-row">
      {children}
    </div>
  );
}

/** Asks whether anybody is there (D67). */
function StillThere() {
  const t = useMessages(noticeMessages);
  const runner = useRunner();
  return (
    <>
      <output data-words className="text-small leading-snug text-bright">
        {t('focus.still-there.text')}
      </output>
      <Row>
        <Button
          size="small"
          variant="primary"
          onClick={() => void runner.dispatch({ kind: 'touch' })}
        >
          {t('focus.still-there.answer')}
        </Button>
      </Row>
    </>
  );
}

/** Asked before 'Done' while there would be no harvest, as on the page (D67). */
function DoneAlready({ onCancel }: { onCancel: () => void }) {
  const t = useMessages(dialogMessages);
  const focus = useMessages(messages);
  const runner = useRunner();
  const minutes = SUCCESS_SECONDS / SECONDS_PER_MINUTE;
  return (
    <>
      <output data-words className="text-small leading-snug text-bright">
        {t('focus.finish-dialog.detail', { minutes })}
      </output>
      <Row>
        <Button size="small" onClick={onCancel}>
          {t('focus.dialog.cancel')}
        </Button>
        <Button size="small" onClick={() => void runner.dispatch({ kind: 'finish' })}>
          {focus('focus.action.finish')}
        </Button>
      </Row>
    </>
  );
}

/** What the page says beside its buttons: that it can't store, how much pause is left, and that the only pause was taken. */
function Told() {
  const t = useMessages(messages);
  const notices = useMessages(noticeMessages);
  const planting = usePlanting();
  const isUnkept = useShown((shown) => shown.isUnkept);
  const isTaken = actionsOf(planting).next === undefined && planting.hasPaused;
  return (
    <div className="text-small empty:hidden">
      {isUnkept && (
        <p role="alert" data-words className="leading-snug text-danger">
          {notices('focus.unkept.text')}
        </p>
      )}
      <PauseWarning />
      {isTaken && <p className="text-text">{t('focus.pause.taken')}</p>}
    </div>
  );
}

function NextAction() {
  const t = useMessages(messages);
  const runner = useRunner();
  const { next, canSkip } = actionsOf(usePlanting());
  if (!next) return null;
  const { label, kind } = NEXT_ACTIONS[next];
  return (
    <>
      <Button
        size="small"
        variant={next === 'resume' ? 'primary' : 'secondary'}
        onClick={() => void runner.dispatch({ kind })}
      >
        {t(label)}
      </Button>
      {canSkip && (
        <Button size="small" onClick={() => void runner.dispatch({ kind: 'return-to-focus' })}>
          {t('focus.action.return-to-focus')}
        </Button>
      )}
    </>
  );
}

function Extend() {
  const t = useMessages(messages);
  const runner = useRunner();
  if (!useExtensible()) return null;
  return (
    <Button variant="quiet" size="small" onClick={() => void runner.dispatch({ kind: 'extend' })}>
      {t('focus.action.extend')}
    </Button>
  );
}

/** 'Done', where the focus counts up. */
function Finish({ onAsk }: { onAsk: (period: string) => void }) {
  const t = useMessages(messages);
  const runner = useRunner();
  const { canFinish } = actionsOf(usePlanting());
  const isPossible = useShown(({ planting, now }) => countedFocus(planting, now) !== undefined);
  if (!canFinish) return null;
  const ask = () => onAsk(periodOf(runner.shown.getState().planting));
  return (
    <Button size="small" disabled={!isPossible} onClick={() => finishOrAsk(runner, ask)}>
      {t('focus.action.finish')}
    </Button>
  );
}
