import { EXTENSION } from '@furrow/domain/planting/limits';
import { extendedLimit } from '@furrow/domain/planting/overtime';
import { overtimeOf, remaining } from '@furrow/domain/planting/selectors';
import { useShown } from './use-runner.ts';

/** Whether '+5 min' is offered: in the last five minutes of a focus period, and in the overtime that it allows. */
export const useExtensible = () =>
  useShown(
    ({ planting, now }) =>
      extendedLimit(planting) !== undefined &&
      (overtimeOf(planting) !== undefined || remaining(planting, now) <= EXTENSION),
  );
