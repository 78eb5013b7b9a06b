import ChevronDown from 'lucide-react/icons/chevron-down';
import { useId, useState } from 'react';
import { useMessages } from '../../platform/language/use-messages.ts';
import { useTags } from '../../sync/tags/tags.ts';
import { controlStyle, labelStyle } from '../../ui/control-style.ts';
import { TagLabel } from './tag-name.tsx';
import { TagPicker } from './tag-picker.tsx';
import messages from './tags.messages.ts';

type TagProps = { tag: string | null; onChoose: (tag: string | null) => void };

/** The field 'Tag' of a dialog. */
export function TagInput(props: TagProps) {
  const { tag } = props;
  const t = useMessages(messages);
  const [isOpen, setOpen] = useState(false);
  const [labelId, valueId] = [useId(), useId()];
  const chosen = useTags().tags.get(tag ?? '');
  return (
    <div className="flex min-w-0 flex-col gap-1 sm:gap-1.5">
      <span id={labelId} className={labelStyle}>
        {t('tags.tag')}
      </span>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-labelledby={`${labelId} ${valueId}`}
        onClick={() => setOpen(true)}
        className={`${controlStyle} flex items-center justify-between gap-2 text-start`}
      >
        <span id={valueId} className="min-w-0 truncate">
          {chosen ? <TagLabel tag={chosen} /> : t(tag === null ? 'tags.none' : 'tags.unheard')}
        </span>
        <ChevronDown aria-hidden size={20} className="shrink-0 text-muted" />
      </button>
      {isOpen && <TagPicker {...props} onClose={() => setOpen(false)} />}
    </div>
  );
}
