import type { PlantingId } from '@furrow/domain/events/event';
import type { CountedPeriod } from '@furrow/domain/ledger/planting-focus';
import { shortenedFocus } from '@furrow/domain/ledger/shortened-focus';
import { clampWhole, MAX_MINUTES } from '@furrow/domain/session-setup/minutes';
import { SECONDS_PER_MINUTE } from '@furrow/domain/time';
import { plainNumber } from '@furrow/domain/typed-number';
import { useState } from 'react';
import { useFormats } from '../../platform/language/use-formats.ts';
import { useMessages } from '../../platform/language/use-messages.ts';
import { shortenPlanting } from '../../sync/figures/catch-up.ts';
import { AlertMessage } from '../../ui/alert-message.tsx';
import { TextInput } from '../../ui/field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import messages from './corrections.messages.ts';
import { useCorrection } from './use-correction.ts';

type ShortenDialogProps = {
  planting: PlantingId;
  periods: readonly CountedPeriod[];
  /** Whether the planting is a harvest now. */
  isHarvest: boolean;
  onClose: () => void;
};

/** Takes minutes off the ends of a planting, and says what is left. */
export function ShortenDialog({ planting, periods, isHarvest, onClose }: ShortenDialogProps) {
  const t = useMessages(messages);
  const formats = useFormats();
  const { fault, correct, dismiss } = useCorrection();
  const [typed, setTyped] = useState({ beginning: '', end: '' });
  const off = { beginning: typedSeconds(typed.beginning), end: typedSeconds(typed.end) };
  const { seconds, ...left } = shortenedFocus(periods, isHarvest, off);
  const isUnchanged = off.beginning + off.end === 0;
  const isWrong = { beginning: !isWhole(typed.beginning), end: !isWhole(typed.end) };
  return (
    <FormDialog
      size="small"
      title={t('corrections.shorten-title')}
      submit={t('corrections.save')}
      canSubmit={!isUnchanged && seconds > 0 && !isWrong.beginning && !isWrong.end}
      onCancel={onClose}
      onSubmit={() => void correct(() => shortenPlanting(planting, off).then(onClose))}
    >
      {(['beginning', 'end'] as const).map((which) => (
        <TextInput
          key={which}
          label={t(`corrections.${which}`)}
          inputMode="numeric"
          autoComplete="off"
          invalid={isWrong[which]}
          placeholder={formats.number(0)}
          value={typed[which]}
          onChange={({ target }) => setTyped({ ...typed, [which]: target.value })}
        />
      ))}
      <output className="block min-h-12 text-text">
        {seconds === 0
          ? t('corrections.all')
          : t('corrections.left', { length: formats.length(seconds), pomodoros: left.pomodoros })}
        {seconds > 0 && isHarvest && !left.isHarvest && (
          <span className="block">{t('corrections.no-harvest')}</span>
        )}
      </output>
      {fault && <AlertMessage onDismiss={dismiss}>{t('corrections.failed')}</AlertMessage>}
    </FormDialog>
  );
}

/** Whether the field is empty, or has a whole number of minutes. */
const isWhole = (typed: string) => /^\d*$/.test(plainNumber(typed));

/** The seconds of typed minutes; anything but a whole number is 0. */
function typedSeconds(typed: string): number {
  const minutes = isWhole(typed) ? Number(plainNumber(typed)) : 0;
  return clampWhole(minutes, 0, MAX_MINUTES) * SECONDS_PER_MINUTE;
}
