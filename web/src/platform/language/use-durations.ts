import { wholeHoursAndMinutes } from '@furrow/domain/gardener/focus-time';
import messages from './duration.messages.ts';
import { useMessages } from './use-messages.ts';

/** Writes seconds as hours and whole minutes, such as '1h 40m'. */
export function useHoursAndMinutes(): (seconds: number) => string {
  const t = useMessages(messages);
  return (seconds) => t('duration.hours-minutes', wholeHoursAndMinutes(seconds));
}
