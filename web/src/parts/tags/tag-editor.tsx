import { DISPLAY_NAME_MAX_LENGTH } from '@furrow/domain/account/name-length';
import { TAG_COLOURS } from '@furrow/domain/tags/tag';
import { tagNameOf, type Tag } from '@furrow/domain/tags/tags-in-effect';
import { tagNamed } from '@furrow/domain/tags/tag-changes';
import { useId, useState } from 'react';
import { useMessages } from '../../platform/language/use-messages.ts';
import {
  type UndoTags,
  archiveTag,
  deleteTag,
  mergeTags,
  recolourTag,
  renameTag,
  useTags,
} from '../../sync/tags/tags.ts';
import { Button } from '../../ui/button.tsx';
import { TextInput } from '../../ui/field.tsx';
import { SegmentedControl } from '../../ui/segmented-control.tsx';
import { leaveForDialog } from './leave-for-dialog.ts';
import { TagDot } from './tag-name.tsx';
import { TagSelect } from './tag-select.tsx';
import messages from './tags.messages.ts';

/** Tells a change that is under way. The sync state says it if the browser could not store the change. */
export type OnChange = (text: string, change: Promise<UndoTags | undefined>) => void;

type TagEditorProps = {
  tag: Tag;
  others: readonly Tag[];
  /** Whether something may have the tag; else it can be deleted. */
  isUsed: boolean;
  onChange: OnChange;
};

const NONE = 'none';

/** Changes one tag; each change is stored at once. */
export function TagEditor({ tag, others, isUsed, onChange }: TagEditorProps) {
  const t = useMessages(messages);
  const { id, name } = tag;
  return (
    <div className="col-span-full flex flex-col gap-4 pt-1 pb-4">
      <NameForm tag={tag} onChange={onChange} />
      <SegmentedControl
        label={t('tags.colour')}
        isOfPictures
        segments={TAG_COLOURS.map((colour) => ({
          value: colour,
          name: t(`tags.colour.${colour}`),
          label: <TagDot colour={colour} size="size-5" />,
        }))}
        value={TAG_COLOURS.find((colour) => colour === tag.colour) ?? null}
        onChange={(colour) => onChange(t('tags.said.changed', { name }), recolourTag(id, colour))}
      />
      <div className="flex flex-wrap items-end gap-3">
        {others.length > 0 && (
          <div className="flex min-w-0 grow basis-40 flex-col gap-3">
            <TagSelect
              label={t('tags.merge')}
              none={{ value: NONE, label: t('tags.merge-none') }}
              tags={others}
              onChange={(into) => {
                const target = others.find((other) => other.id === into);
                if (!target) return;
                const said = t('tags.said.merged', { name, into: target.name });
                onChange(said, mergeTags(id, into));
              }}
            />
          </div>
        )}
        <div className="flex flex-wrap gap-3">
          <Button
            onClick={(event) => {
              leaveForDialog(event);
              onChange(t('tags.said.archived', { name }), archiveTag(id));
            }}
          >
            {t('tags.archive')}
          </Button>
          {!isUsed && (
            <Button
              onClick={(event) => {
                leaveForDialog(event);
                onChange(t('tags.said.deleted', { name }), deleteTag(id));
              }}
            >
              {t('tags.delete')}
            </Button>
          )}
        </div>
      </div>
    </div>
  );
}

function NameForm({ tag, onChange }: Pick<TagEditorProps, 'tag' | 'onChange'>) {
  const t = useMessages(messages);
  const errorId = useId();
  const { tags } = useTags();
  const [typed, setTyped] = useState(tag.name);
  const name = tagNameOf(typed);
  const holder = name === undefined ? undefined : tagNamed(tags, name);
  const isTaken = holder !== undefined && holder.id !== tag.id;
  const error = isTaken
    ? t('tags.taken')
    : typed.trim() !== '' && name === undefined
      ? t('tags.too-long', { most: DISPLAY_NAME_MAX_LENGTH })
      : null;
  return (
    <form
      className="flex flex-wrap items-end gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        // The dialog may stand in the form of another dialog.
        event.stopPropagation();
        if (name !== undefined && !isTaken)
          onChange(t('tags.said.changed', { name }), renameTag(tag.id, name));
      }}
    >
      <div className="min-w-0 grow basis-40">
        <TextInput
          label={t('tags.name')}
          name="tag-name"
          dir="auto"
          autoComplete="off"
          invalid={error !== null}
          aria-describedby={errorId}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      </div>
      <Button type="submit" disabled={name === undefined || isTaken || name === tag.name}>
        {t('tags.rename')}
      </Button>
      {/* Below both, so that the button stays beside its field. */}
      <p id={errorId} className="basis-full text-small text-danger empty:hidden">
        {error}
      </p>
    </form>
  );
}
