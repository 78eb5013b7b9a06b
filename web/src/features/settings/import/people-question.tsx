import { useMessages } from '../../../platform/language/use-messages.ts';
import { labelStyle } from '../../../ui/control-style.ts';
import { Checkbox } from '../../../ui/switch.tsx';
import messages from './import-dialog.messages.ts';
import type { Preview } from './preview.ts';
import { useCounts } from './use-counts.ts';

type PeopleQuestionProps = {
  people: Preview['people'];
  chosen: readonly string[];
  onChange: (people: readonly string[]) => void;
};

/** Asks whose sessions of a team's are one's own (D108). Nobody is chosen at first. */
export function PeopleQuestion({ people, chosen, onChange }: PeopleQuestionProps) {
  const t = useMessages(messages);
  const counts = useCounts();
  const changed = (name: string, isChosen: boolean) =>
    isChosen ? [...chosen, name] : chosen.filter((each) => each !== name);
  return (
    <fieldset className="flex flex-col gap-1">
      <legend className={labelStyle}>{t('import.people')}</legend>
      <p className="text-small text-muted">{t('import.people.detail')}</p>
      {people.map(({ name, sessions }) => (
        <Checkbox
          key={name}
          checked={chosen.includes(name)}
          onChange={({ currentTarget }) => onChange(changed(name, currentTarget.checked))}
        >
          <bdi className="wrap-anywhere text-bright">{name}</bdi>
          <span className="block text-small text-muted">{counts(sessions, 0).join('')}</span>
        </Checkbox>
      ))}
    </fieldset>
  );
}
