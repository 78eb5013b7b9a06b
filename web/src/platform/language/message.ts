import type { Value } from '@furrow/contract/message';

/** A text that is chosen now and shown later, in the language of the page at that time. */
export interface Message {
  readonly id: string;
  /** The English text. */
  readonly message: string;
  readonly values?: Readonly<Record<string, Value>> | undefined;
}
