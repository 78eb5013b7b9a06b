import { EXTENSION } from '@furrow/domain/planting/limits';
import { extendedLimit } from '@furrow/domain/planting/overtime';
import { overtimeOf, remaining } from '@furrow/domain/planting/selectors';
import type { ComponentProps } from 'react';
import { useMessages } from '../../platform/language/use-messages.ts';
import { Button } from '../../ui/button.tsx';
import messages from './focus.messages.ts';
import { useShown } from './use-runner.ts';

type ExtendProps = Pick<ComponentProps<typeof Button>, 'size' | 'className'> & {
  onPress: () => void;
};

/** '+5 min', in the last five minutes of a focus period and in the overtime that it allows. */
export function Extend({ onPress, ...look }: ExtendProps) {
  const t = useMessages(messages);
  const isOffered = useShown(
    ({ planting, now }) =>
      extendedLimit(planting) !== undefined &&
      (overtimeOf(planting) !== undefined || remaining(planting, now) <= EXTENSION),
  );
  if (!isOffered) return null;
  return (
    <Button variant="quiet" {...look} onClick={onPress}>
      {t('focus.action.extend')}
    </Button>
  );
}
