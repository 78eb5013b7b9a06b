import type { Ways } from '@furrow/domain/session-setup/ways';
import { useMessages } from '../platform/language/use-messages.ts';
import messages from './way-names.messages.ts';

/** The names of the ways that differ from the usual ones. */
export function useWayNames({ lasts, care }: Ways): readonly string[] {
  const t = useMessages(messages);
  return [lasts, care].flatMap((way) => (way ? t(`way-names.${way}`) : []));
}
