import { EXTENSION } from '@furrow/domain/planting/limits';
import { extendedLimit } from '@furrow/domain/planting/overtime';
import { overtimeOf, remaining } from '@furrow/domain/planting/selectors';
import { useMessages } from '../../platform/language/use-messages.ts';
import { Button } from '../../ui/button.tsx';
import messages from './focus.messages.ts';
import { useShown } from './use-runner.ts';

/** '+5 min', in the last five minutes of a focus period and in the overtime that it allows. It stands below all else, so that it moves nothing. */
export function Extend({ onPress }: { onPress: () => void }) {
  const t = useMessages(messages);
  const isOffered = useShown(
    ({ planting, now }) =>
      extendedLimit(planting) !== undefined &&
      (overtimeOf(planting) !== undefined || remaining(planting, now) <= EXTENSION),
  );
  if (!isOffered) return null;
  return (
    <Button variant="quiet" className="-mt-2 over-farm" onClick={onPress}>
      {t('focus.action.extend')}
    </Button>
  );
}
