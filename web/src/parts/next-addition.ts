import { nextAddition } from '@furrow/domain/gardener/farm-additions';
import { useAdditionName } from '../farm/additions/addition-name.ts';
import { useMessages } from '../platform/language/use-messages.ts';
import messages from './next-addition.messages.ts';

/** What the farm gains after a level, in words; undefined if levels add nothing more. */
export function useNextAdditionText(): (level: number) => string | undefined {
  const t = useMessages(messages);
  const nameOf = useAdditionName();
  return (level) => {
    const next = nextAddition(level);
    return next && t('next-addition.text', { level: next.level, addition: nameOf(next.addition) });
  };
}
