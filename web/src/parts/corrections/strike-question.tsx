import { useMessages } from '../../platform/language/use-messages.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import messages from './corrections.messages.ts';

type StrikeQuestionProps = { onStrike: () => void; onClose: () => void };

/** Asks once, and says what is taken back. */
export function StrikeQuestion({ onStrike, onClose }: StrikeQuestionProps) {
  const t = useMessages(messages);
  return (
    <Dialog
      title={t('corrections.strike-title')}
      description={t('corrections.strike-text')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('corrections.cancel')}</Button>
          <Button variant="danger" onClick={onStrike}>
            {t('corrections.strike')}
          </Button>
        </>
      }
    />
  );
}
