import { foundTags } from '@furrow/domain/tags/found-tags';
import { lastUsedFirst } from '@furrow/domain/tags/tags-in-effect';
import { useState } from 'react';
import { useMessages } from '../../platform/language/use-messages.ts';
import { useTagUses } from '../../sync/tags/tag-uses.ts';
import { makeTag, useTags } from '../../sync/tags/tags.ts';
import { Button } from '../../ui/button.tsx';
import { choiceStyle } from '../../ui/control-style.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { MoreTags } from './more-tags.tsx';
import { NewTagInput, useNewTag } from './new-tag.tsx';
import { TagLabel } from './tag-name.tsx';
import { TagsDialog } from './tags-dialog.tsx';
import messages from './tags.messages.ts';

export type TagPickerProps = {
  tag: string | null;
  onChoose: (tag: string | null) => void;
  onClose: () => void;
};

/** Chooses a tag by one press, or makes one from a typed name. */
export function TagPicker({ tag, onChoose, onClose }: TagPickerProps) {
  const t = useMessages(messages);
  const { tags } = useTags();
  const [isEditing, setEditing] = useState(false);
  const uses = useTagUses();
  function choose(id: string | null) {
    onChoose(id);
    onClose();
  }
  const fresh = useNewTag(async (name) => {
    const made = await makeTag(name);
    if (made !== undefined) choose(made);
    return made;
  });
  // No tag is to change its place once it is shown.
  if (!uses) return null;
  return (
    <FormDialog
      size="small"
      title={t('tags.tag')}
      submit={t('tags.make')}
      canSubmit={fresh.name !== undefined}
      onCancel={onClose}
      onSubmit={fresh.make}
    >
      <TagChips {...{ tag, uses }} typed={fresh.typed} onChoose={choose} />
      <NewTagInput fresh={fresh} />
      {tags.size > 0 && (
        <Button
          variant="quiet"
          size="small"
          className="-ms-3 self-start"
          onClick={() => setEditing(true)}
        >
          {t('tags.edit-all')}
        </Button>
      )}
      {isEditing && <TagsDialog onClose={() => setEditing(false)} />}
    </FormDialog>
  );
}

/** How many tags are shown at once. Whoever has more finds the others by typing. */
const MOST_CHIPS = 50;

type TagChipsProps = Omit<TagPickerProps, 'onClose'> & { uses: readonly string[]; typed: string };

/** The tags to choose from, as buttons, and the one for none. */
function TagChips({ tag, uses, typed, onChoose }: TagChipsProps) {
  const t = useMessages(messages);
  const { tags } = useTags();
  const offered = lastUsedFirst(tags, uses);
  const chosen = tag === null ? undefined : tags.get(tag);
  const part = offered.length > MOST_CHIPS ? typed : '';
  const { shown: found, more } = foundTags(offered, part, MOST_CHIPS);
  // A tag that is archived, or not among those shown, is still the planting's or the task's.
  const isShown = found.some(({ id }) => id === chosen?.id);
  const shown = chosen && !isShown ? [...found, chosen] : found;
  if (offered.length === 0 && !chosen) return null;
  return (
    <>
      <fieldset aria-label={t('tags.title')} className="flex min-w-0 flex-wrap gap-2">
        {[...shown, null].map((each) => (
          <button
            key={each?.id ?? ''}
            type="button"
            aria-pressed={(each?.id ?? null) === (chosen?.id ?? tag)}
            onClick={() => onChoose(each && each.id)}
            className={`max-w-full px-3 ${choiceStyle}`}
          >
            {each ? <TagLabel tag={each} /> : t('tags.none')}
          </button>
        ))}
      </fieldset>
      <MoreTags more={more} />
    </>
  );
}
