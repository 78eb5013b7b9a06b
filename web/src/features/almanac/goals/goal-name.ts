import { useMessages } from '../../../platform/language/use-messages.ts';
import tagMessages from '../../../parts/tags/tags.messages.ts';
import { useTags } from '../../../sync/tags/tags.ts';
import messages from './goals.messages.ts';

/** Names a goal by its tag, which may not have reached this device yet; undefined for a goal in all. */
export function useGoalName(): (tag: string | undefined) => string {
  const t = useMessages(messages);
  const tagText = useMessages(tagMessages);
  const { tags } = useTags();
  return (tag) =>
    tag === undefined ? t('goals.in-all') : (tags.get(tag)?.name ?? tagText('tags.unheard'));
}
