import { foundTags, type FoundTags } from '@furrow/domain/tags/found-tags';
import { archivedTags, type Tag, tagsUsed } from '@furrow/domain/tags/tags-in-effect';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useFormats } from '../../platform/language/use-formats.ts';
import { useMessages } from '../../platform/language/use-messages.ts';
import { useUsedTags } from '../../sync/history/used-tags.ts';
import {
  deleteTag,
  makeTagUndoably,
  restoreTag,
  useTags,
  type UndoTags,
} from '../../sync/tags/tags.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextInput } from '../../ui/field.tsx';
import { unseen } from '../../ui/visually-hidden.tsx';
import { leaveForDialog } from './leave-for-dialog.ts';
import { MoreTags } from './more-tags.tsx';
import { NewTagInput, useNewTag } from './new-tag.tsx';
import { type OnChange, TagEditor } from './tag-editor.tsx';
import { useTagFocus } from './tag-focus.ts';
import { TagLabel } from './tag-name.tsx';
import { MOST_LISTED } from './tag-select.tsx';
import messages from './tags.messages.ts';

/** What was changed last, and what takes it back. */
interface Changed {
  readonly text: string;
  readonly undo: UndoTags;
}

/** All tags with their focus, and a field for a new one: each can be renamed, coloured, merged and archived, and deleted while nothing has it (D58). */
export function TagsDialog({ onClose }: { onClose: () => void }) {
  const t = useMessages(messages);
  const { tags, offered, isLoaded } = useTags();
  const used = useUsedTags();
  const [typed, setTyped] = useState('');
  const [changed, setChanged] = useState<Changed | null>(null);
  const onChange: OnChange = (text, change) =>
    void change.then((undo) => undo && setChanged({ text, undo }));
  const shown = used && tagsUsed(tags, used);
  const seconds = useTagFocus(tags);
  const isUsed = (id: string) => shown?.has(id) ?? true;
  const archived = archivedTags(tags, (id) => shown?.has(id) ?? false);
  return (
    <Dialog
      title={t('tags.title')}
      onClose={onClose}
      actions={<Button onClick={onClose}>{t('tags.close')}</Button>}
    >
      {isLoaded && tags.size === 0 && <p className="text-muted">{t('tags.no-tags')}</p>}
      {offered.length + archived.length > MOST_LISTED && (
        <TextInput
          label={t('tags.find')}
          dir="auto"
          autoComplete="off"
          value={typed}
          onValueChange={setTyped}
        />
      )}
      <Offered
        {...{ offered, seconds, isUsed, onChange }}
        found={foundTags(offered, typed, MOST_LISTED)}
      />
      <Archived
        found={foundTags(archived, typed, MOST_LISTED)}
        {...{ seconds, isUsed, onChange }}
      />
      <NewTag onChange={onChange} />
      <LastChange changed={changed} onUndone={() => setChanged(null)} />
    </Dialog>
  );
}

/** Makes a tag. */
function NewTag({ onChange }: Pick<ListProps, 'onChange'>) {
  const t = useMessages(messages);
  const fresh = useNewTag((name) => {
    const change = makeTagUndoably(name);
    onChange(t('tags.said.made', { name }), change);
    return change;
  });
  return (
    <form
      className="flex flex-wrap items-end gap-3 *:first:grow"
      onSubmit={(event) => {
        event.preventDefault();
        // The dialog may stand in the form of another dialog.
        event.stopPropagation();
        fresh.make();
      }}
    >
      <NewTagInput fresh={fresh} />
      <Button type="submit" disabled={fresh.name === undefined}>
        {t('tags.make')}
      </Button>
    </form>
  );
}

type ListProps = {
  found: FoundTags;
  /** The focus of tags by their ids. */
  seconds: ReadonlyMap<string, number>;
  isUsed: (id: string) => boolean;
  onChange: OnChange;
};

type OfferedProps = ListProps & { offered: readonly Tag[] };

function Offered({ found, offered, seconds, isUsed, onChange }: OfferedProps) {
  const t = useMessages(messages);
  const [edited, setEdited] = useState<string | null>(null);
  return (
    <>
      <ul className="flex flex-col">
        {found.shown.map((tag) => (
          <Row key={tag.id} tag={tag} seconds={seconds.get(tag.id)}>
            <Button
              size="small"
              variant="quiet"
              className="-me-3"
              aria-expanded={edited === tag.id}
              onClick={() => setEdited(edited === tag.id ? null : tag.id)}
            >
              {t.rich('tags.edit', { tag: unseen }, { name: tag.name })}
            </Button>
            {edited === tag.id && (
              <TagEditor
                tag={tag}
                others={offered.filter(({ id }) => id !== tag.id)}
                isUsed={isUsed(tag.id)}
                onChange={onChange}
              />
            )}
          </Row>
        ))}
      </ul>
      <MoreTags more={found.more} />
    </>
  );
}

/** The archived tags, which can be offered again. */
function Archived({ found, seconds, isUsed, onChange }: ListProps) {
  const t = useMessages(messages);
  if (found.shown.length === 0) return null;
  return (
    <section className="flex flex-col gap-1">
      <h3 className="text-small font-semibold text-muted">{t('tags.archived')}</h3>
      <ul>
        {found.shown.map((tag) => (
          <Row key={tag.id} tag={tag} seconds={seconds.get(tag.id)}>
            <span className="-me-3 flex flex-wrap justify-end">
              {!isUsed(tag.id) && (
                <Button
                  size="small"
                  variant="quiet"
                  onClick={(event) => {
                    leaveForDialog(event);
                    onChange(t('tags.said.deleted', { name: tag.name }), deleteTag(tag.id));
                  }}
                >
                  {t.rich('tags.delete-archived', { tag: unseen }, { name: tag.name })}
                </Button>
              )}
              <Button
                size="small"
                variant="quiet"
                onClick={(event) => {
                  leaveForDialog(event);
                  onChange(t('tags.said.restored', { name: tag.name }), restoreTag(tag.id));
                }}
              >
                {t.rich('tags.restore', { tag: unseen }, { name: tag.name })}
              </Button>
            </span>
          </Row>
        ))}
      </ul>
      <MoreTags more={found.more} />
    </section>
  );
}

type RowProps = { tag: Tag; seconds: number | undefined; children: ReactNode };

function Row({ tag, seconds, children }: RowProps) {
  const { figure } = useFormats();
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto_auto] items-center gap-x-3 border-b border-line py-1 last:border-b-0">
      <TagLabel tag={tag} isWhole />
      <span className="text-small text-muted tabular-nums">
        {seconds !== undefined && figure(seconds)}
      </span>
      {children}
    </li>
  );
}

/** Its place is there from the beginning, so that a screen reader hears what comes into it. */
function LastChange(props: { changed: Changed | null; onUndone: () => void }) {
  return (
    <output className="-mt-5 flex min-h-10 flex-wrap items-center justify-between gap-x-3 text-small text-text">
      {props.changed && <Undo key={props.changed.text} {...props.changed} {...props} />}
    </output>
  );
}

function Undo({ text, undo, onUndone }: Changed & { onUndone: () => void }) {
  const t = useMessages(messages);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // What was pressed may be gone with its tag; then the dialog has the keyboard focus.
    if (document.activeElement?.matches('body, [role=dialog]')) button.current?.focus();
  }, []);
  return (
    <>
      <span className="wrap-anywhere">{text}</span>
      <Button
        ref={button}
        size="small"
        onClick={(event) => {
          leaveForDialog(event);
          onUndone();
          void undo();
        }}
      >
        {t('tags.undo')}
      </Button>
    </>
  );
}
