import { earlyFocus } from '@furrow/domain/planting/ending-early';
import { wholeSeconds } from '@furrow/domain/time';
import { useId } from 'react';
import { useFormats } from '../../../platform/language/use-formats.ts';
import { useMessages } from '../../../platform/language/use-messages.ts';
import { Button } from '../../../ui/button.tsx';
import { useRunner, useShown } from '../use-runner.ts';
import messages from './timer-settings.messages.ts';

/** Ends the focus period now, and says beforehand what that counts (D84); absent where no period is under way. */
export function DoneEarly({ onDone }: { onDone: () => void }) {
  const t = useMessages(messages);
  const runner = useRunner();
  const id = useId();
  const { elapsed } = useFormats();
  const time = useShown(({ planting, now }) => {
    const focused = earlyFocus(planting, now);
    return focused === undefined ? undefined : elapsed(wholeSeconds(focused));
  });
  if (time === undefined) return null;
  function end() {
    onDone();
    void runner.dispatch({ kind: 'end-early' });
  }
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
      <p id={id} className="grow basis-40 text-small text-muted tabular-nums">
        {t('focus.timer-settings.done-early-detail', { time })}
      </p>
      <Button aria-describedby={id} onClick={end}>
        {t('focus.timer-settings.done-early')}
      </Button>
    </div>
  );
}
