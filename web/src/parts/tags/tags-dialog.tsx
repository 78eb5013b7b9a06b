import { archivedTags, type Tag, type TagsInEffect } from '@furrow/domain/tags/tags-in-effect';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useMessages } from '../../platform/language/use-messages.ts';
import { archiveTag, useTags, type UndoTags } from '../../sync/tags/tags.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { unseen } from '../../ui/visually-hidden.tsx';
import { type OnChange, TagEditor } from './tag-editor.tsx';
import { TagLabel } from './tag-name.tsx';
import messages from './tags.messages.ts';

/** What was changed last, and what takes it back. */
interface Changed {
  readonly text: string;
  readonly undo: UndoTags;
}

/** All tags: each can be renamed, coloured, merged and archived (D58). */
export function TagsDialog({ onClose }: { onClose: () => void }) {
  const t = useMessages(messages);
  const { tags, offered, isLoaded } = useTags();
  const [edited, setEdited] = useState<string | null>(null);
  const [changed, setChanged] = useState<Changed | null>(null);
  const onChange: OnChange = (text, change) =>
    void change.then((undo) => undo && setChanged({ text, undo }));
  return (
    <Dialog
      title={t('tags.title')}
      onClose={onClose}
      actions={<Button onClick={onClose}>{t('tags.close')}</Button>}
    >
      {isLoaded && tags.size === 0 && <p className="text-muted">{t('tags.no-tags')}</p>}
      <ul className="flex flex-col">
        {offered.map((tag) => (
          <Row key={tag.id} tag={tag}>
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
                onChange={onChange}
              />
            )}
          </Row>
        ))}
      </ul>
      <Archived tags={tags} onChange={onChange} />
      <LastChange changed={changed} onUndone={() => setChanged(null)} />
    </Dialog>
  );
}

/** The archived tags, which can be offered again. */
function Archived({ tags, onChange }: { tags: TagsInEffect; onChange: OnChange }) {
  const t = useMessages(messages);
  const archived = archivedTags(tags);
  if (archived.length === 0) return null;
  return (
    <section className="flex flex-col gap-1">
      <h3 className="text-small font-semibold text-muted">{t('tags.archived')}</h3>
      <ul>
        {archived.map((tag) => (
          <Row key={tag.id} tag={tag}>
            <Button
              size="small"
              variant="quiet"
              className="-me-3"
              onClick={() =>
                onChange(t('tags.said.restored', { name: tag.name }), archiveTag(tag.id, false))
              }
            >
              {t.rich('tags.restore', { tag: unseen }, { name: tag.name })}
            </Button>
          </Row>
        ))}
      </ul>
    </section>
  );
}

function Row({ tag, children }: { tag: Tag; children: ReactNode }) {
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 border-b border-line py-1 last:border-b-0">
      <TagLabel tag={tag} isWhole />
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
        onClick={({ currentTarget }) => {
          currentTarget.closest<HTMLElement>('[role=dialog]')?.focus();
          onUndone();
          void undo();
        }}
      >
        {t('tags.undo')}
      </Button>
    </>
  );
}
