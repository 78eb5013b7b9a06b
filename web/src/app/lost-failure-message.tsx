import { useMessages } from '../platform/language/use-messages.ts';
import { Button } from '../ui/button.tsx';
import { leaveMessage } from '../ui/passing-message.tsx';
import { brokenText } from './error-screen.tsx';
import messages from './frame.messages.ts';

/** Says that something on the page broke, and offers to load it again. */
export const sayLost = () => leaveMessage(<LostFailure />);

function LostFailure() {
  const t = useMessages(messages);
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      {t(brokenText())}
      <Button size="small" onClick={() => window.location.reload()}>
        {t('frame.error.reload')}
      </Button>
    </div>
  );
}
