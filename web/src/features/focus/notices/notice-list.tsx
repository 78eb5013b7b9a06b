import { AlertMessage } from '../../../ui/alert-message.tsx';
import type { PostedNotice } from './use-notices.ts';

type NoticeListProps = {
  notices: readonly PostedNotice[];
  onDismiss: (id: number) => void;
};

/** What happened, over the page, in nobody's way: no clock stops for it (D24). */
export function NoticeList({ notices, onDismiss }: NoticeListProps) {
  return (
    <div className="pointer-events-none fixed inset-x-4 top-[max(1rem,env(safe-area-inset-top))] z-30 mx-auto flex max-w-reading flex-col gap-2 *:pointer-events-auto">
      {notices.map(({ id, notice }) => (
        <AlertMessage
          key={id}
          tone={notice.tone}
          role={notice.kind === 'alert' ? 'alert' : 'status'}
          onDismiss={() => onDismiss(id)}
        >
          {notice.text}
        </AlertMessage>
      ))}
    </div>
  );
}
