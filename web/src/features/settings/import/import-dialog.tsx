import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useMessages } from '../../../platform/language/use-messages.ts';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { ChooseFiles } from './choose-files.tsx';
import messages from './import-dialog.messages.ts';
import { ImportPreview } from './import-preview.tsx';
import type { Refusal } from './import-run.ts';
import { titleOf } from '../../../parts/source-titles.ts';
import { isNobodyChosen } from './preview.ts';
import type { Imported } from './store-found.ts';
import { choiceFor, isPossible, type TagChoices } from './tag-choices.ts';
import { useImport, type Previewing, type Stage } from './use-import.ts';

const NO_CHOICES: TagChoices = new Map();

/** Imports files of other timers (D54): they are chosen, read and shown before anything is stored. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const { stage, answers, choose, cancel, answer, store } = useImport();
  const [choices, setChoices] = useState(NO_CHOICES);
  const begin = (files: readonly File[]) => {
    setChoices(NO_CHOICES);
    choose(files);
  };
  return (
    <Dialog
      size="large"
      {...useHeading(stage)}
      onClose={onClose}
      // A press beside it would discard what was chosen.
      mustChoose={stage.kind !== 'choosing'}
      actions={
        <Actions
          stage={stage}
          choices={choices}
          onCancel={stage.kind === 'reading' ? cancel : onClose}
          onImport={(preview) => void store(preview, choices)}
        />
      }
    >
      <StageContent kind={stage.kind}>
        {stage.kind === 'choosing' && (
          <>
            {stage.refusal && <RefusalText refusal={stage.refusal} />}
            <ChooseFiles onChoose={begin} />
          </>
        )}
        {stage.kind === 'reading' && <Reading />}
        {stage.kind === 'preview' && (
          <ImportPreview
            stage={stage}
            answers={answers}
            onAnswer={(changed) => answer(stage.preview, changed)}
            choices={choices}
            onChoose={(name, choice) => setChoices(new Map(choices).set(name, choice))}
          />
        )}
        {stage.kind === 'done' && <Done imported={stage.imported} />}
      </StageContent>
    </Dialog>
  );
}

function useHeading(stage: Stage) {
  const t = useMessages(messages);
  switch (stage.kind) {
    case 'choosing':
    case 'reading':
      return { title: t('import.title'), description: t('import.description') };
    case 'preview':
      return { title: t('import.title-from', { source: titleOf(stage.preview.source) }) };
    case 'done':
      return { title: t('import.done.title') };
  }
}

/** What had the keyboard focus goes with its stage; the dialog takes the focus, and a screen reader reads its title. */
function StageContent({ kind, children }: { kind: Stage['kind']; children: ReactNode }) {
  const content = useRef<HTMLDivElement>(null);
  const shown = useRef(kind);
  useEffect(() => {
    if (shown.current === kind) return;
    shown.current = kind;
    content.current?.closest<HTMLElement>('[role=dialog]')?.focus();
  }, [kind]);
  return (
    <div ref={content} className="flex flex-col gap-4">
      {children}
    </div>
  );
}

type ActionsProps = {
  stage: Stage;
  choices: TagChoices;
  onCancel: () => void;
  onImport: (preview: Previewing['preview']) => void;
};

function Actions({ stage, choices, onCancel, onImport }: ActionsProps) {
  const t = useMessages(messages);
  const confirm = useConfirmText();
  const isAtEnd = stage.kind === 'done' || (stage.kind === 'preview' && isNothingToImport(stage));
  const hasNewTrees = stage.kind === 'done' && stage.imported.sessions > 0;
  if (isAtEnd)
    return (
      <>
        <Button variant={hasNewTrees ? 'secondary' : 'primary'} onClick={onCancel}>
          {t('import.close')}
        </Button>
        {hasNewTrees && (
          <>
            <LinkButton to="/almanac?show=all">{t('import.done.almanac')}</LinkButton>
            <LinkButton variant="primary" to="/dashboard">
              {t('import.done.orchard')}
            </LinkButton>
          </>
        )}
      </>
    );
  const isStoring = stage.kind === 'preview' && stage.isBusy === 'storing';
  return (
    <>
      <Button onClick={onCancel} disabled={isStoring}>
        {t('import.cancel')}
      </Button>
      {stage.kind === 'preview' && (
        <Button
          variant="primary"
          data-main-action
          disabled={
            stage.isBusy !== undefined || isEmpty(stage.preview) || !arePossible(stage, choices)
          }
          aria-busy={isStoring}
          onClick={() => onImport(stage.preview)}
        >
          {isStoring ? t('import.storing') : confirm(stage.preview)}
        </Button>
      )}
    </>
  );
}

/** While the files are read again, it is not known yet. */
function isNothingToImport({ preview, isBusy }: Previewing): boolean {
  return isBusy !== 'reading' && !isNobodyChosen(preview) && isEmpty(preview);
}

function isEmpty(preview: Previewing['preview']): boolean {
  const { sessions, tasks } = fittingOf(preview);
  return sessions + tasks === 0;
}

/** What is new and has room. */
const fittingOf = ({ sessions, tasks, leftOut }: Previewing['preview']) => ({
  sessions: sessions - leftOut.sessions,
  tasks: tasks - leftOut.tasks,
});

const arePossible = ({ preview }: Previewing, choices: TagChoices) =>
  preview.tags.every((tag) => isPossible(choiceFor(choices, tag)));

/** 'Import 1,240 sessions'. */
function useConfirmText() {
  const t = useMessages(messages);
  return (preview: Previewing['preview']) => {
    const { sessions, tasks } = fittingOf(preview);
    if (tasks === 0) return t('import.confirm.sessions', { count: sessions });
    if (sessions === 0) return t('import.confirm.tasks', { count: tasks });
    return t('import.confirm.both', { sessions, tasks });
  };
}

function RefusalText({ refusal }: { refusal: Refusal }) {
  const t = useMessages(messages);
  const file = 'file' in refusal ? refusal.file : '';
  return (
    <p
      role="alert"
      className="rounded-control border border-danger/70 bg-danger-surface px-4 py-2 wrap-anywhere text-bright"
    >
      {t(`import.refused.${refusal.reason}`, { file })}
    </p>
  );
}

function Reading() {
  const t = useMessages(messages);
  return (
    <output className="flex flex-col gap-3 py-4">
      {t('import.reading')}
      <Skeleton className="h-24" />
    </output>
  );
}

function Done({ imported: { sessions, tasks } }: { imported: Imported }) {
  const t = useMessages(messages);
  return (
    <div className="flex flex-col gap-2">
      {sessions > 0 && <p>{t('import.done.sessions', { count: sessions })}</p>}
      {tasks > 0 && <p>{t('import.done.tasks', { count: tasks })}</p>}
      <p className="text-muted">{t('import.done.undo')}</p>
    </div>
  );
}
