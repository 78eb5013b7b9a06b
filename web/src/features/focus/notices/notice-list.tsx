import { asksStillThere, isDone } from '@furrow/domain/planting/doing';
import { useState } from 'react';
import { AlertMessage } from '../../../ui/alert-message.tsx';
import type { Notice } from '../cues/effects-of-cues.ts';
import type { PostedNotice } from '../cues/use-cues.ts';
import { useRunner, useShown } from '../use-runner.ts';
import { saveCopy } from '../../../sync/owners/save-copy.ts';
import { useFormats } from '../../../platform/language/use-formats.ts';
import { useMessages, useShownMessage } from '../../../platform/language/use-messages.ts';
import cueMessages from '../cues/cues.messages.ts';
import messages from './notices.messages.ts';
import { Button } from '../../../ui/button.tsx';

type NoticeListProps = {
  notices: readonly PostedNotice[];
  onDismiss: (id: number) => void;
};

/** Notices overlap: the latest is on top, or the one with keyboard focus. In a wide window they stand in a column. */
const PILE =
  'grid *:[grid-area:1/1] not-wide:*:focus-within:z-10 wide:top-0 wide:gap-2 wide:*:[grid-area:auto]';

/** The notices, placed so that they cover neither the countdown nor the plants. The timer keeps running. */
export function NoticeList({ notices, onDismiss }: NoticeListProps) {
  const hasQuote = useShown(({ settled }) => settled.mode.kind !== 'ended' && !isDone(settled));
  return (
    <div
      data-notices
      className={`absolute inset-x-0 ${PILE} ${hasQuote ? 'max-sm:-bottom-1.5 sm:not-wide:bottom-0' : 'not-wide:top-3'}`}
    >
      <UnkeptAlert />
      <StillThere />
      <Saving isAlone={notices.length === 0} edge={hasQuote ? 'bottom-0' : 'top-0'} />
      {notices.map(({ id, notice }) => (
        <AlertMessage
          key={id}
          parts={denseParts}
          tone={notice.kind === 'alert' ? 'danger' : 'success'}
          // Screen readers hear the same from the live region in `Milestones`.
          isToldElsewhere={notice.kind === 'message'}
          onDismiss={() => onDismiss(id)}
        >
          <NoticeText notice={notice} />
        </AlertMessage>
      ))}
    </div>
  );
}

function NoticeText({ notice }: { notice: Notice }) {
  const show = useShownMessage();
  const t = useMessages(cueMessages);
  const { elapsed } = useFormats();
  if ('endedAfter' in notice)
    return <p>{t('focus.cue.ended-early', { time: elapsed(notice.endedAfter) })}</p>;
  return (
    <>
      <p>{show(notice.text)}</p>{' '}
      {notice.detail && <p className="text-text wide:text-small">{show(notice.detail)}</p>}
    </>
  );
}

/** Asks whether anybody is there, where the focus counts up (D67). Any press on the page is an answer, too. */
function StillThere() {
  const t = useMessages(messages);
  const runner = useRunner();
  const asks = useShown(({ planting }) => asksStillThere(planting));
  if (!asks) return null;
  return (
    <div className="flex items-center gap-3 rounded-control border border-warning/70 wide:flex-col wide:items-start bg-surface-raised px-3 py-2 text-start text-small text-bright shadow-card">
      <p className="grow">{t('focus.still-there.text')}</p>
      <Button
        size="small"
        className="shrink-0"
        onClick={() => void runner.dispatch({ kind: 'touch' })}
      >
        {t('focus.still-there.answer')}
      </Button>
    </div>
  );
}

/**
 * Warns the visitor, before they close the page, that the browser refuses to store their progress. Section 8 makes this exception
 * to its rule that such failures are only logged (D8).
 */
function UnkeptAlert() {
  const isUnkept = useShown((shown) => shown.isUnkept);
  return isUnkept ? <Dismissible /> : null;
}

/**
 * Says that the end of a period, which is shown already, waits for the disk (D8). If the disk is quick, it has no time to appear. It moves
 * no notice. In a wide window it stands below them. In other windows it hides while there are notices, and takes no room in the list.
 */
function Saving({ isAlone, edge }: { isAlone: boolean; edge: 'bottom-0' | 'top-0' }) {
  const t = useMessages(messages);
  const isWaiting = useShown(({ planting, settled }) => planting !== settled);
  if (!isWaiting) return null;
  return (
    <p
      data-testid="saving"
      className={`flex inset-x-0 not-wide:absolute ${edge} animate-late items-center justify-center rounded-control border border-line bg-surface-raised px-3 py-1 text-center text-small text-text not-wide:min-h-15.5 low:min-h-0 wide:order-last ${isAlone ? '' : 'not-wide:hidden'}`}
    >
      {t('focus.unkept.saving')}
    </p>
  );
}

function Dismissible() {
  const t = useMessages(messages);
  const [isDismissed, setDismissed] = useState(false);
  if (isDismissed) return null;
  return (
    <AlertMessage parts={denseParts} onDismiss={() => setDismissed(true)}>
      <p>{t('focus.unkept.text')}</p>{' '}
      <Button size="small" className="wide:mt-2" onClick={() => void saveCopy()}>
        {t('focus.unkept.save')}
      </Button>
    </AlertMessage>
  );
}

/** Outside of wide windows an alert takes as few lines as possible: its text flows around the cross. */
const denseParts = {
  box: 'not-wide:relative not-wide:block not-wide:px-3 not-wide:py-1',
  text: 'not-wide:py-0 not-wide:text-small not-wide:leading-snug not-wide:[&>p]:inline not-wide:before:float-end not-wide:before:h-9 not-wide:before:w-8',
  cross: 'not-wide:absolute not-wide:top-0 not-wide:end-0',
} as const;
