import { isFullCycle } from '@furrow/domain/planting/reading';
import { AlertMessage } from '../../../ui/alert-message.tsx';
import type { PostedNotice } from '../cues/use-cues.ts';
import type { Runner } from '../runner/runner.ts';
import { useShown } from '../use-shown.ts';
import { denseParts } from './dense-parts.ts';
import { UnkeptAlert } from './unkept-alert.tsx';

type NoticeListProps = {
  runner: Runner;
  notices: readonly PostedNotice[];
  onDismiss: (id: number) => void;
};

/** One on the other, the latest on top, or whichever the keyboard is in; beside the countdown, one below the other. */
const PILE =
  'grid *:[grid-area:1/1] max-xl:*:focus-within:z-10 xl:top-0 xl:gap-2 xl:*:[grid-area:auto]';

/** What happened, where it covers neither the countdown nor the plants: no clock stops for it (D24). */
export function NoticeList({ runner, notices, onDismiss }: NoticeListProps) {
  const hasQuote = useShown(
    runner,
    ({ planting }) => planting.mode.kind !== 'ended' && !isFullCycle(planting),
  );
  return (
    <div
      className={`absolute inset-x-0 ${PILE} ${hasQuote ? 'max-sm:-bottom-1.5 sm:max-xl:bottom-0' : 'max-xl:top-3'}`}
    >
      <UnkeptAlert runner={runner} />
      {notices.map(({ id, notice }) => (
        <AlertMessage
          key={id}
          parts={denseParts}
          tone={notice.kind === 'alert' ? 'danger' : 'success'}
          urgent={notice.kind === 'alert'}
          onDismiss={() => onDismiss(id)}
        >
          <p>{notice.text}</p>{' '}
          {notice.detail && <p className="text-text xl:text-small">{notice.detail}</p>}
        </AlertMessage>
      ))}
    </div>
  );
}
