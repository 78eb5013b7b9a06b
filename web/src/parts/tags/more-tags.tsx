import { useMessages } from '../../platform/language/use-messages.ts';
import messages from './tags.messages.ts';

/** Says how many tags a list leaves out. */
export function MoreTags({ more }: { more: number }) {
  const t = useMessages(messages);
  return more > 0 && <p className="text-small text-muted">{t('tags.more', { count: more })}</p>;
}
