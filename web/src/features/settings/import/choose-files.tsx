import FileUp from 'lucide-react/icons/file-up';
import { useEffect, useRef, useState, type DragEvent } from 'react';
import { onWindow, stopAll } from '../../../platform/on-window.ts';
import { useMessages } from '../../../platform/language/use-messages.ts';
import { Button } from '../../../ui/button.tsx';
import messages from './import-dialog.messages.ts';
import { titles } from '../../../parts/source-titles.ts';

type ChooseFilesProps = { onChoose: (files: readonly File[]) => void };

/** A button for files, in a place to drop them on. */
export function ChooseFiles({ onChoose }: ChooseFilesProps) {
  const t = useMessages(messages);
  const input = useRef<HTMLInputElement>(null);
  const { isOver, target } = useDrop(onChoose);
  return (
    <>
      <div
        {...target}
        className={`flex flex-col items-center gap-3 rounded-card border-2 border-dashed px-4 py-8 text-center transition-colors ${isOver ? 'border-action bg-surface-raised' : 'border-line-strong bg-surface-sunken'}`}
      >
        <FileUp aria-hidden size={40} className={isOver ? 'text-action' : 'text-lamplight'} />
        <p className="text-muted [@media(hover:none)]:hidden">{t('import.drop')}</p>
        <Button variant="primary" onClick={() => input.current?.click()}>
          {t('import.choose')}
        </Button>
        <p className="text-small text-muted">{t('import.several')}</p>
        {/* Any file can be chosen: some programs export files whose names have no ending, and the content tells the format. */}
        <input
          ref={input}
          type="file"
          multiple
          hidden
          onChange={({ currentTarget }) => {
            onChoose([...(currentTarget.files ?? [])]);
            // The same file can be chosen again.
            currentTarget.value = '';
          }}
        />
      </div>
      <Programs />
    </>
  );
}

function Programs() {
  const t = useMessages(messages);
  return (
    <div className="flex flex-col gap-2">
      <h3 id="import-programs" className="font-text text-small font-semibold text-text">
        {t('import.programs')}
      </h3>
      <ul aria-labelledby="import-programs" className="flex flex-wrap gap-1.5">
        {titles.map((title) => (
          <li
            key={title}
            className="rounded-round border border-line bg-surface-raised px-3 py-0.5 text-small text-text"
          >
            <bdi>{title}</bdi>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Takes files that are dropped. Beside the target, the browser would leave the page and open them. */
function useDrop(onDrop: (files: readonly File[]) => void) {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const refuse = (event: Event) => event.preventDefault();
    return stopAll(onWindow('dragover', refuse), onWindow('drop', refuse));
  }, []);
  const target = {
    onDragOver: (event: DragEvent) => {
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setOver(false);
      onDrop([...event.dataTransfer.files]);
    },
  };
  return { isOver, target };
}
