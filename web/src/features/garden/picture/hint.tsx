import type { ShownPlant } from '@furrow/domain/history/imported-plant';
import { useContext, useRef } from 'react';
import { useMessages } from '../../../platform/language/use-messages.ts';
import { Button } from '../../../ui/button.tsx';
import gardenMessages from '../garden.messages.ts';
import { OpenDetails } from '../history/harvest-details.tsx';
import importedMessages from '../imported/imported.messages.ts';

const messages = { ...gardenMessages, ...importedMessages };

type HintProps = {
  entries: readonly ShownPlant[];
  /** The plant that was last picked by a press, a tap or a key. */
  picked: ShownPlant | undefined;
};

/** How to choose a plant, and a button for more of the picked one, such as to correct it (D61). */
export function Hint({ entries, picked }: HintProps) {
  const t = useMessages(messages);
  const open = useContext(OpenDetails);
  const hint = useRef<HTMLParagraphElement>(null);
  const count = entries.filter(({ status }) => status !== 'imported').length;
  const [byMouse, byTouch] =
    count > 0
      ? [
          t('garden.picture.plantings', { count }),
          t('garden.picture.plantings-by-touch', { count }),
        ]
      : [t('garden.imported.hint'), t('garden.imported.hint-by-touch')];
  return (
    <div className="flex min-h-14 items-center justify-between gap-4 px-4">
      <p ref={hint} tabIndex={-1} className="py-1.5 text-small text-muted outline-none">
        {entries.length === 0 ? (
          t('garden.picture.no-plantings')
        ) : (
          <>
            <span className="pointer-coarse:hidden">{byMouse}</span>
            <span className="hidden pointer-coarse:inline">{byTouch}</span>
          </>
        )}
      </p>
      {picked && picked.status !== 'imported' && (
        <Button
          variant="quiet"
          size="small"
          className="-me-2 min-h-11!"
          aria-haspopup="dialog"
          onClick={() => open(picked, hint)}
        >
          {t('garden.history.details')}
        </Button>
      )}
    </div>
  );
}
