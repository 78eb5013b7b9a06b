import { useStore } from 'zustand/react';
import keptMessages from '../../parts/kept-here.messages.ts';
import { useMessages } from '../../platform/language/use-messages.ts';
import { databaseState } from '../../sync/database/database-state.ts';
import { leavingQuestion, type LeavingAnswer } from '../../sync/owners/leaving.ts';
import { saveCopy } from '../../sync/owners/save-copy.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import messages from './sync-status.messages.ts';

export function LeavingQuestion() {
  const { reason, answer } = useStore(leavingQuestion);
  switch (reason?.kind) {
    case 'unsent':
      return <UnsentQuestion unsent={reason.unsent} answer={answer} />;
    case 'demo':
      return <DemoQuestion answer={answer} />;
    case undefined:
      return null;
  }
}

type Answering = { answer: (answer: LeavingAnswer) => void };

/** Asks before logging out with unsent data. Logging out does not delete that data (D6, D76), unless the browser keeps nothing. */
function UnsentQuestion({ unsent, answer }: Answering & { unsent: number }) {
  const t = useMessages(messages);
  const { isInMemory } = useStore(databaseState);
  return (
    <Dialog
      title={t('sync.unsent.title')}
      description={
        isInMemory
          ? t('sync.not-sent-detail', { queued: unsent })
          : t('sync.unsent.text', { unsent })
      }
      onClose={() => answer('stay')}
      mustChoose
      firstFocus="likely-choice"
      actions={
        <>
          <Button data-main-action variant="primary" onClick={() => answer('stay')}>
            {t('sync.unsent.stay')}
          </Button>
          <Button onClick={() => void saveCopy()}>{t('sync.details.save-copy')}</Button>
          <Button onClick={() => answer('leave')}>{t('sync.unsent.leave')}</Button>
        </>
      }
    />
  );
}

/** Asks before a demo and everything that grew in it are deleted: signing up would keep the garden. */
function DemoQuestion({ answer }: Answering) {
  const t = useMessages(messages);
  const kept = useMessages(keptMessages);
  return (
    <Dialog
      title={t('sync.demo.title')}
      onClose={() => answer('stay')}
      mustChoose
      firstFocus="likely-choice"
      actions={
        <>
          <Button onClick={() => answer('stay')}>{t('sync.unsent.stay')}</Button>
          <Button data-main-action variant="primary" onClick={() => answer('sign-up')}>
            {kept('kept-here.sign-up')}
          </Button>
          <Button onClick={() => answer('leave')}>{t('sync.demo.exit')}</Button>
        </>
      }
    />
  );
}
