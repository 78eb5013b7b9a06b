import { DISPLAY_NAME_MAX_LENGTH } from '@furrow/domain/account/name-length';
import { MAX_TAGS } from '@furrow/domain/tags/tag';
import { tagNamed } from '@furrow/domain/tags/tag-changes';
import { tagNameOf } from '@furrow/domain/tags/tags-in-effect';
import { useState } from 'react';
import { useMessages } from '../../platform/language/use-messages.ts';
import { useTags } from '../../sync/tags/tags.ts';
import { TextInput } from '../../ui/field.tsx';
import messages from './tags.messages.ts';

/**
 * The name that is typed for a new tag.
 * @param onMake makes it; resolves to undefined if the browser could not store it
 */
export function useNewTag(onMake: (name: string) => Promise<unknown>) {
  const { tags, hasRoom } = useTags();
  const [typed, setTyped] = useState('');
  const [failure, setFailure] = useState<'full' | 'unsaved'>();
  const name = tagNameOf(typed);

  function type(text: string) {
    setTyped(text);
    setFailure(undefined);
  }
  async function make() {
    if (name === undefined) return;
    if (!hasRoom && !tagNamed(tags, name)) return setFailure('full');
    if ((await onMake(name)) === undefined) setFailure('unsaved');
    else type('');
  }
  return { typed, type, name, failure, make: () => void make() };
}

/** The field 'New tag'. */
export function NewTagInput({ fresh }: { fresh: ReturnType<typeof useNewTag> }) {
  const t = useMessages(messages);
  const { typed, type, name, failure } = fresh;
  const error =
    typed.trim() !== '' && name === undefined
      ? t('tags.too-long', { most: DISPLAY_NAME_MAX_LENGTH })
      : failure && t(`tags.${failure}`, { most: MAX_TAGS });
  return (
    <TextInput
      label={t('tags.new')}
      name="tag"
      dir="auto"
      autoComplete="off"
      error={error || null}
      value={typed}
      onValueChange={type}
    />
  );
}
