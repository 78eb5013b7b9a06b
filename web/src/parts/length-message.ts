import { HOUR, MINUTE, type Duration } from '@furrow/domain/time';
import { messageOf, type Message } from '../platform/language/message.ts';
import messages from './length.messages.ts';

/** A length of time in words, such as `1 h 30 min`. */
export function lengthMessage(duration: Duration): Message {
  const hours = Math.floor(duration / HOUR);
  const minutes = Math.floor((duration % HOUR) / MINUTE);
  if (hours === 0) return messageOf(messages, 'length.minutes', { minutes });
  return minutes === 0
    ? messageOf(messages, 'length.hours', { hours })
    : messageOf(messages, 'length.hours-minutes', { hours, minutes });
}
