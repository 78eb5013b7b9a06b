import { DISPLAY_NAME_MAX_LENGTH } from '@furrow/domain/account/name-length';
import { lastUsedFirst, tagNameOf } from '@furrow/domain/tags/tags-in-effect';
import { useState } from 'react';
import { useMessages } from '../../platform/language/use-messages.ts';
import { useTagUses } from '../../sync/tags/tag-uses.ts';
import { makeTag, useTags } from '../../sync/tags/tags.ts';
import { Button } from '../../ui/button.tsx';
import { choiceStyle } from '../../ui/control-style.ts';
import { TextInput } from '../../ui/field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
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
  const [typed, setTyped] = useState('');
  const [hasFailed, setFailed] = useState(false);
  const [isEditing, setEditing] = useState(false);
  const uses = useTagUses();
  const name = tagNameOf(typed);

  function choose(id: string | null) {
    onChoose(id);
    onClose();
  }
  async function make() {
    const made = name && (await makeTag(name));
    if (made) choose(made);
    else setFailed(true);
  }
  const error =
    typed.trim() !== '' && name === undefined
      ? t('tags.too-long', { most: DISPLAY_NAME_MAX_LENGTH })
      : hasFailed && t('tags.unsaved');
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
      <TagChips {...{ tag, uses }} onChoose={choose} />
      <TextInput
        label={t('tags.new')}
        name="tag"
        dir="auto"
        autoComplete="off"
        error={error || null}
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setFailed(false);
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

type TagChipsProps = Omit<TagPickerProps, 'onClose'> & { uses: readonly string[] };

/** The tags to choose from, as buttons, and the one for none. */
function TagChips({ tag, uses, onChoose }: TagChipsProps) {
  const t = useMessages(messages);
  const { tags } = useTags();
  const offered = lastUsedFirst(tags, uses);
  const chosen = tag === null ? undefined : tags.get(tag);
  // An archived tag is still the planting's or the task's.
  const shown = chosen?.isArchived ? [...offered, chosen] : offered;
  if (shown.length === 0) return null;
  return (
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
  );
}
