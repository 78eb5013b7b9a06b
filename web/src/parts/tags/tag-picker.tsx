import { DISPLAY_NAME_MAX_LENGTH } from '@furrow/domain/account/name-length';
import { foundTags } from '@furrow/domain/tags/found-tags';
import { MAX_TAGS } from '@furrow/domain/tags/tag';
import { tagNamed } from '@furrow/domain/tags/tag-changes';
import { lastUsedFirst, tagNameOf } from '@furrow/domain/tags/tags-in-effect';
import { useState } from 'react';
import { useMessages } from '../../platform/language/use-messages.ts';
import { useTagUses } from '../../sync/tags/tag-uses.ts';
import { makeTag, useTags } from '../../sync/tags/tags.ts';
import { Button } from '../../ui/button.tsx';
import { choiceStyle } from '../../ui/control-style.ts';
import { TextInput } from '../../ui/field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { MoreTags } from './more-tags.tsx';
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
  const { tags, hasRoom } = useTags();
  const [typed, setTyped] = useState('');
  const [failure, setFailure] = useState<'full' | 'unsaved'>();
  const [isEditing, setEditing] = useState(false);
  const uses = useTagUses();
  const name = tagNameOf(typed);

  function choose(id: string | null) {
    onChoose(id);
    onClose();
  }
  async function make() {
    if (name && !hasRoom && !tagNamed(tags, name)) return setFailure('full');
    const made = name && (await makeTag(name));
    return made ? choose(made) : setFailure('unsaved');
  }
  const error =
    typed.trim() !== '' && name === undefined
      ? t('tags.too-long', { most: DISPLAY_NAME_MAX_LENGTH })
      : failure && t(`tags.${failure}`, { most: MAX_TAGS });
  // No tag is to change its place once it is shown.
  if (!uses) return null;
  return (
    <FormDialog
      size="small"
      title={t('tags.tag')}
      submit={t('tags.make')}
      canSubmit={name !== undefined}
      onCancel={onClose}
      onSubmit={() => void make()}
    >
      <TagChips {...{ tag, uses, typed }} onChoose={choose} />
      <TextInput
        label={t('tags.new')}
        name="tag"
        dir="auto"
        autoComplete="off"
        error={error || null}
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setFailure(undefined);
        }}
      />
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
