import { HOUR, MINUTE, SECOND, type Duration } from '@furrow/domain/time';
import { messageOf, type Message } from '../../../platform/language/message.ts';
import messages from '../focus.messages.ts';

/** A length of time in words, such as `1 h 30 min`. */
export function lengthMessage(duration: Duration): Message {
  const hours = Math.floor(duration / HOUR);
  const minutes = Math.floor((duration % HOUR) / MINUTE);
  if (hours === 0) return messageOf(messages, 'focus.timer.minutes', { minutes });
  return minutes === 0
    ? messageOf(messages, 'focus.timer.hours', { hours })
    : messageOf(messages, 'focus.timer.hours-minutes', { hours, minutes });
}

/** Elapsed minutes and seconds, such as `3:07`. */
export function elapsedText(duration: Duration): string {
  const total = Math.floor(duration / SECOND);
  return `${Math.floor(total / 60)}:${String(total % 60).padStart(2, '0')}`;
}
