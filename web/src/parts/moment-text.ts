import type { ToldMoment } from '@furrow/domain/gardener/moments';
import { useMessages } from '../platform/language/use-messages.ts';
import messages from './moments.messages.ts';

/** Says what is celebrated: on the farm's board, and in the garden's session summary. */
export function useMomentText(): (moment: ToldMoment) => string {
  const t = useMessages(messages);
  return (moment) => t(`moments.${moment.kind}`, { level: 0, days: 0, ...moment });
}
