import {
  EXCESSIVE_BREAK_PENALTY,
  EXCESSIVE_PAUSE_PENALTY,
  QUIT_PENALTY,
} from '@furrow/domain/ledger/penalties';
import { FREE_BREAKS } from '@furrow/domain/planting/limits';
import type { ComponentProps, ReactNode } from 'react';
import { useMessages } from '../../../platform/language/use-messages.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { PreferenceSwitch } from '../../../parts/preference-controls.tsx';
import { shortcutsEnabled } from '../../../read-model/preferences.ts';
import { SHORTCUTS } from '../commands.ts';
import messages from './dialogs.messages.ts';

const GAINS = ['growth-xp', 'harvest-xp', 'garden-xp'] as const;

const PENALTIES = [
  { id: 'focus.instructions.break-penalty', xp: -EXCESSIVE_BREAK_PENALTY },
  { id: 'focus.instructions.pause-penalty', xp: -EXCESSIVE_PAUSE_PENALTY },
  { id: 'focus.instructions.quit-penalty', xp: -QUIT_PENALTY },
] as const;

/** The rules of the farm. */
export function InstructionsDialog({ onClose }: { onClose: () => void }) {
  const t = useMessages(messages);
  return (
    <InfoDialog
      title={t('focus.instructions.title')}
      done={t('focus.instructions.done')}
      onClose={onClose}
    >
      <dl className="flex flex-col gap-4">
        {GAINS.map((gain) => (
          <div key={gain}>
            <dt className="font-semibold text-bright">{t(`focus.instructions.${gain}`)}</dt>
            <dd className="text-muted">{t(`focus.instructions.${gain}-rule`)}</dd>
          </div>
        ))}
        <div>
          <dt className="font-semibold text-bright">{t('focus.instructions.penalties')}</dt>
          <dd className="text-muted">
            <ul className="list-disc ps-5">
              {PENALTIES.map(({ id, xp }) => (
                <li key={id}>{t(id, { xp, free: FREE_BREAKS })}</li>
              ))}
            </ul>
          </dd>
        </div>
      </dl>
    </InfoDialog>
  );
}

/** Lists the page's shortcuts; a switch turns them off. */
export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const t = useMessages(messages);
  return (
    <InfoDialog
      title={t('focus.shortcuts.title')}
      // Not the switch: Space, which is pressed often on this page, would turn the shortcuts off.
      firstFocus="likely-choice"
      onClose={onClose}
    >
      <dl className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-2">
        {SHORTCUTS.map(({ key, command }) => (
          <div key={key} className="contents">
            <dt>
              <kbd className="inline-flex min-h-9 min-w-9 items-center justify-center rounded-control border border-line-strong bg-surface-sunken px-2 font-text font-semibold text-bright">
                {key === ' ' ? t('focus.shortcuts.space') : key.toUpperCase()}
              </kbd>
            </dt>
            <dd>{t(`focus.shortcuts.${command}`)}</dd>
          </div>
        ))}
      </dl>
      <PreferenceSwitch label={t('focus.settings.shortcuts')} preference={shortcutsEnabled} />
    </InfoDialog>
  );
}

type InfoDialogProps = Omit<ComponentProps<typeof Dialog>, 'actions'> & {
  done?: string;
  /** Shown beside the button that closes the dialog. */
  other?: ReactNode;
};

/** A dialog that asks nothing: a button closes it. */
export function InfoDialog({ done, other, ...dialog }: InfoDialogProps) {
  const t = useMessages(messages);
  const actions = (
    <>
      {other}
      <Button data-main-action variant="primary" onClick={dialog.onClose}>
        {done ?? t('focus.dialog.done')}
      </Button>
    </>
  );
  return <Dialog {...dialog} actions={actions} />;
}
