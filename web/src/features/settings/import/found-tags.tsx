import { DISPLAY_NAME_MAX_LENGTH } from '@furrow/domain/account/name-length';
import { useId, useState } from 'react';
import tagMessages from '../../../parts/tags/tags.messages.ts';
import { useMessages } from '../../../platform/language/use-messages.ts';
import { Button } from '../../../ui/button.tsx';
import { TextInput } from '../../../ui/field.tsx';
import { Checkbox } from '../../../ui/switch.tsx';
import messages from './import-dialog.messages.ts';
import type { TagFound } from './preview.ts';
import { choiceFor, isPossible, type TagChoice, type TagChoices } from './tag-choices.ts';
import { useCounts } from './use-counts.ts';

/** As many tags are shown at first. */
const FIRST = 8;

type FoundTagsProps = {
  tags: readonly TagFound[];
  choices: TagChoices;
  onChoose: (name: string, choice: TagChoice) => void;
};

/** The tags of the files: each can be left out or renamed. */
export function FoundTags({ tags, choices, onChoose }: FoundTagsProps) {
  const t = useMessages(messages);
  const title = useMessages(tagMessages)('tags.title');
  const id = useId();
  const [areAll, setAll] = useState(false);
  return (
    <section aria-labelledby={id} className="flex flex-col gap-1">
      <h3 id={id} className="text-lead">
        {title}
      </h3>
      <ul className="flex flex-col divide-y divide-line">
        {tags.slice(0, areAll ? undefined : FIRST).map((tag) => (
          <FoundTag
            key={tag.name}
            tag={tag}
            choice={choiceFor(choices, tag)}
            onChoose={(choice) => onChoose(tag.name, choice)}
          />
        ))}
      </ul>
      {tags.length > FIRST && !areAll && (
        <Button
          size="small"
          variant="quiet"
          className="-ms-3 self-start"
          onClick={() => setAll(true)}
        >
          {t('import.tags.all', { count: tags.length })}
        </Button>
      )}
    </section>
  );
}

type FoundTagProps = { tag: TagFound; choice: TagChoice; onChoose: (choice: TagChoice) => void };

function FoundTag({ tag: { name, sessions, tasks }, choice, onChoose }: FoundTagProps) {
  const t = useMessages(messages);
  const tooLong = useMessages(tagMessages)('tags.too-long', { most: DISPLAY_NAME_MAX_LENGTH });
  const counts = useCounts();
  return (
    <li className="grid items-center gap-x-4 py-1.5 sm:grid-cols-2">
      <Checkbox
        checked={choice.isKept}
        onChange={({ currentTarget }) => onChoose({ ...choice, isKept: currentTarget.checked })}
      >
        <bdi className="font-semibold wrap-anywhere text-bright">{name}</bdi>
        <span className="block text-small text-muted">{counts(sessions, tasks).join(' · ')}</span>
      </Checkbox>
      {choice.isKept && (
        <TextInput
          label={t('import.tags.name', { tag: name })}
          isLabelHidden
          dir="auto"
          autoComplete="off"
          value={choice.typed}
          error={
            isPossible(choice)
              ? null
              : choice.typed.trim() === ''
                ? t('import.tags.nameless')
                : tooLong
          }
          onChange={({ currentTarget }) => onChoose({ ...choice, typed: currentTarget.value })}
        />
      )}
    </li>
  );
}
