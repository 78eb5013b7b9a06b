import { foundTags } from '@furrow/domain/tags/found-tags';
import type { Tag } from '@furrow/domain/tags/tags-in-effect';
import { useState } from 'react';
import { useMessages } from '../../platform/language/use-messages.ts';
import { TextInput } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { MoreTags } from './more-tags.tsx';
import messages from './tags.messages.ts';

/** How many tags a list holds at once. Above it, a field finds the others. */
export const MOST_LISTED = 50;

type TagSelectProps = {
  label: string;
  /** What stands for no tag. */
  none: { readonly value: string; readonly label: string };
  tags: readonly Tag[];
  /** It may be one that is not among the tags. */
  chosen?: Pick<Tag, 'id' | 'name'> | undefined;
  onChange: (id: string) => void;
};

/** Chooses one of the tags from a list. */
export function TagSelect({ label, none, tags, chosen, onChange }: TagSelectProps) {
  const t = useMessages(messages);
  const [typed, setTyped] = useState('');
  const { shown, more } = foundTags(tags, typed, MOST_LISTED);
  const listed = chosen && !shown.some(({ id }) => id === chosen.id) ? [...shown, chosen] : shown;
  return (
    <>
      {tags.length > MOST_LISTED && (
        <TextInput
          label={t('tags.find')}
          dir="auto"
          autoComplete="off"
          value={typed}
          onValueChange={setTyped}
        />
      )}
      <Select
        label={label}
        options={[none, ...listed.map(({ id, name }) => ({ value: id, label: name }))]}
        value={chosen?.id ?? none.value}
        onChange={onChange}
      />
      <MoreTags more={more} />
    </>
  );
}
