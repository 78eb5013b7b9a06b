import { useState } from 'react';
import addMessages from '../../parts/tags/add-tag.messages.ts';
import { Tagged, TagPicker } from '../../parts/tags/late-tags.ts';
import { useMessages } from '../../platform/language/use-messages.ts';
import { Button } from '../../ui/button.tsx';
import { useRunner, useShown } from './use-runner.ts';

/** The planting's tag (D58), below the controls: 'Add tag', or its name. The other code for tags is loaded once it is needed. */
export function PlantingTag() {
  const t = useMessages(addMessages);
  const runner = useRunner();
  const tag = useShown(({ planting }) => planting.plan.tag);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <div className="col-start-3 flex max-w-full min-w-0 justify-self-end sm:absolute sm:end-[max(0px,50%-15rem)] sm:top-full sm:max-w-32 low:static low:max-w-full">
        <Button
          variant="quiet"
          size="small"
          className="min-h-11! max-w-full leading-tight over-farm max-sm:px-0! max-sm:text-end"
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        >
          {tag === undefined ? t('tags.add') : <Tagged id={tag} />}
        </Button>
      </div>
      {isOpen && (
        <TagPicker
          tag={tag ?? null}
          onChoose={(chosen) => void runner.dispatch({ kind: 'tag', tag: chosen })}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
