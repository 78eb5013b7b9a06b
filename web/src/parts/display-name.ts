import { DISPLAY_NAME_MAX_LENGTH, isLongName } from '@furrow/domain/account/name-length';
import { messageOf } from '../platform/language/message.ts';
import type { FoundFault } from '../ui/use-form.tsx';
import messages from './display-name.messages.ts';

const most = { most: DISPLAY_NAME_MAX_LENGTH };

export const displayNameHint = messageOf(messages, 'display-name.hint', most);

/** Checks the length of a display name in the browser; the server checks the rest. */
export function displayNameFaults<Name extends string>(
  field: Name,
  typed: string,
): readonly FoundFault<Name>[] {
  const text = messageOf(messages, 'display-name.too-long', most);
  return isLongName(typed.trim()) ? [{ field, text }] : [];
}
