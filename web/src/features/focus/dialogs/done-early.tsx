import { earlyFocus } from '@furrow/domain/planting/ending-early';
import { wholeSeconds } from '@furrow/domain/time';
import { useFormats } from '../../../platform/language/use-formats.ts';
import { useMessages } from '../../../platform/language/use-messages.ts';
import { useShown } from '../use-runner.ts';
import messages from './dialogs.messages.ts';

/** Says how much focus 'Done early' would count now. */
export function WhatEarlyEndCounts() {
  const t = useMessages(messages);
  const { elapsed } = useFormats();
  const time = useShown(({ planting, now }) =>
    elapsed(wholeSeconds(earlyFocus(planting, now) ?? 0)),
  );
  return <p className="tabular-nums">{t('focus.done-early.detail', { time })}</p>;
}
