import type { ErrorCode } from '@furrow/contract/error';
import { messageOf, type Message } from '../platform/language/message.ts';
import messages from './failure.messages.ts';
import type { Failure } from './request.ts';

const reasons: Readonly<
  Record<`failure.${ErrorCode | 'no-answer' | 'unreadable-answer'}`, string>
> = messages;

/** Why something failed, for texts that quote it. A code that only a newer server knows is explained by the server itself. */
export function failureReason({ code, told = '' }: Omit<Failure, 'ok'>): Message {
  const id = `failure.${code}`;
  return isReason(id)
    ? { id, message: reasons[id] }
    : messageOf(messages, 'failure.told', { text: told });
}

function isReason(id: string): id is keyof typeof reasons {
  return id in reasons;
}
