import type { Given, Messages, MessageValue } from '@furrow/contract/message';

/** A text that is chosen now and shown later, in the language of the page at that time. */
export interface Message {
  readonly id: string;
  /** The English text. */
  readonly message: string;
  /** A value may be a message itself, such as the reason in 'That failed: {reason}'. */
  readonly values?: Readonly<Record<string, MessageValue | Message>> | undefined;
}

/** Chooses a message, to be shown later. */
export function messageOf<Known extends Messages, Id extends keyof Known & string>(
  known: Known,
  id: Id,
  ...[values]: Given<Known[Id]>
): Message {
  return { id, message: known[id] ?? id, values };
}
