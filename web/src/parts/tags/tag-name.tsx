import type { Tag } from '@furrow/domain/tags/tags-in-effect';
import { useMessages } from '../../platform/language/use-messages.ts';
import { useTags } from '../../sync/tags/tags.ts';
import { tagColour } from './tag-colour.ts';
import messages from './tags.messages.ts';

/** A tag's colour, as a dot with a dark edge, so that it can be seen on a chosen button as well. It always stands beside the name. */
export function TagDot({ colour, size = 'size-3.5' }: { colour: string; size?: string }) {
  return (
    <span
      aria-hidden
      className={`shrink-0 rounded-round ring-2 ring-night-950 [forced-color-adjust:none] ${size}`}
      style={{ backgroundColor: tagColour(colour) }}
    />
  );
}

const LABEL = 'inline-flex max-w-full min-w-0 items-center gap-1.5';

type TagLabelProps = { tag: Tag; isWhole?: boolean };

/** A tag: its dot and its name, which is cut to one line unless it must be `isWhole`. */
export function TagLabel({ tag: { name, colour }, isWhole = false }: TagLabelProps) {
  return (
    <span className={LABEL}>
      <TagDot colour={colour} />
      <bdi className={isWhole ? 'min-w-0 wrap-anywhere' : 'truncate'}>{name}</bdi>
    </span>
  );
}

/** The tag that an id stands for; nothing if this browser does not know it. */
export function TagName({ id }: { id: string }) {
  const tag = useTags().tags.get(id);
  return tag && <TagLabel tag={tag} />;
}

/** 'Tag: {name}', with the dot. */
export function Tagged({ id }: { id: string }) {
  const t = useMessages(messages);
  const tag = useTags().tags.get(id);
  if (!tag) return t('tags.tag');
  return (
    <span className={LABEL}>
      <TagDot colour={tag.colour} />
      <span className="truncate">{t('tags.tagged', { name: tag.name })}</span>
    </span>
  );
}
