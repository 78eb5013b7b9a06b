import { AlertMessage } from '../../../ui/alert-message.tsx';
import type { Runner } from '../runner/runner.ts';
import { UnkeptAlert } from './unkept-alert.tsx';
import type { PostedNotice } from './use-notices.ts';

type NoticeListProps = {
  runner: Runner;
  notices: readonly PostedNotice[];
  onDismiss: (id: number) => void;
};

/** What happened, where it covers neither the countdown nor the plants: no clock stops for it (D24). */
export function NoticeList({ runner, notices, onDismiss }: NoticeListProps) {
  return (
    <div className="absolute inset-x-0 top-0 flex flex-col gap-2">
      <UnkeptAlert runner={runner} />
      {notices.map(({ id, notice }) => (
        <AlertMessage
          key={id}
          tone={notice.tone}
          urgent={notice.kind === 'alert'}
          onDismiss={() => onDismiss(id)}
        >
          <p className="max-sm:text-small">{notice.text}</p>
          {notice.kind === 'alert' && notice.detail && (
            <p className="text-small text-text">{notice.detail}</p>
          )}
        </AlertMessage>
      ))}
    </div>
  );
}
