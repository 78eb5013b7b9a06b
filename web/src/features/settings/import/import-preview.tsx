import { useMessages } from '../../../platform/language/use-messages.ts';
import { Complaints } from './complaints.tsx';
import { FoundTags } from './found-tags.tsx';
import messages from './import-dialog.messages.ts';
import { ImportFacts } from './import-facts.tsx';
import type { Answers } from './import-run.ts';
import { OpenQuestions } from './open-questions.tsx';
import { isNobodyChosen } from './preview.ts';
import type { TagChoice, TagChoices } from './tag-choices.ts';
import type { Previewing } from './use-import.ts';

type ImportPreviewProps = {
  stage: Previewing;
  answers: Answers;
  onAnswer: (changed: Partial<Answers>) => void;
  choices: TagChoices;
  onChoose: (name: string, choice: TagChoice) => void;
};

/** What the files hold, before anything of it is stored. */
export function ImportPreview({ stage, answers, onAnswer, choices, onChoose }: ImportPreviewProps) {
  const { preview, isBusy, failure } = stage;
  const { tags, complaints, complaintCount } = preview;
  return (
    <div
      aria-busy={isBusy !== undefined}
      inert={isBusy === 'storing'}
      className="flex flex-col gap-4"
    >
      <Verdict stage={stage} />
      <OpenQuestions preview={preview} answers={answers} onAnswer={onAnswer} />
      {!isNobodyChosen(preview) && <ImportFacts preview={preview} />}
      <NoRoom leftOut={preview.leftOut} />
      {complaintCount > 0 && <Complaints complaints={complaints} count={complaintCount} />}
      {tags.length > 0 && <FoundTags tags={tags} choices={choices} onChoose={onChoose} />}
      {failure && <Failure key={failure} failure={failure} />}
    </div>
  );
}

/** Whether anything is new. The place is there from the beginning, so that a screen reader hears what another answer brings. */
function Verdict({ stage: { preview, isBusy } }: { stage: Previewing }) {
  const t = useMessages(messages);
  const { sessions, tasks, here } = preview;
  const isOld = here.sessions + here.tasks > 0;
  const isEmpty = sessions + tasks === 0 && !isNobodyChosen(preview);
  return (
    <output className="font-semibold text-bright empty:hidden">
      {isBusy === 'reading' && t('import.reading')}
      {!isBusy && isEmpty && t(isOld ? 'import.nothing-new' : 'import.nothing-found')}
    </output>
  );
}

function NoRoom({ leftOut: { sessions, tasks } }: { leftOut: Previewing['preview']['leftOut'] }) {
  const t = useMessages(messages);
  return (
    <>
      {sessions > 0 && (
        <p className="text-warning">{t('import.no-room.sessions', { count: sessions })}</p>
      )}
      {tasks > 0 && <p className="text-warning">{t('import.no-room.tasks', { count: tasks })}</p>}
    </>
  );
}

function Failure({ failure }: Required<Pick<Previewing, 'failure'>>) {
  const t = useMessages(messages);
  return (
    <p role="alert" className="text-danger">
      {t(`import.failed.${failure}`)}
    </p>
  );
}
