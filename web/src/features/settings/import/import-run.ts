import { isFull } from '../../../platform/browser-storage.ts';
import { browserClock } from '../../../platform/clock.ts';
import { currentLanguage } from '../../../platform/language/current-language.ts';
import { shownOwnerHere } from '../../../sync/rows/owner.ts';
import { readHere, readRoom } from './here.ts';
import { startReader } from './import-reader.ts';
import type { Preview } from './preview.ts';
import type { FilesOptions } from './read-files.ts';
import type { FilesRefused, LettersWanted } from './recognise-files.ts';
import { storeFound, type Imported } from './store-found.ts';
import type { TagChoices } from './tag-choices.ts';

/** What the dialog asks where the files leave it open. */
export type Answers = Pick<FilesOptions, 'timeZone' | 'dayOrder' | 'people'> &
  Pick<LettersWanted, 'page'>;

/** Why files cannot be imported. */
export type Refusal =
  | Pick<FilesRefused, 'reason' | 'file'>
  | { readonly reason: 'too-large' | 'failed' };

/** Why what was read could not be stored. */
export type StoringFailure = 'full' | 'failed';

/** The reading and the storing of some files. */
export interface ImportRun {
  readonly read: (answers: Answers) => Promise<Preview | { readonly refusal: Refusal }>;
  readonly store: (
    preview: Preview,
    choices: TagChoices,
  ) => Promise<Imported | { readonly failure: StoringFailure }>;
  /** Ends the reading; what was asked is not answered any more. */
  readonly end: () => void;
}

/** Begins to import files. Nothing is stored before `store`. */
export function startRun(files: readonly File[]): ImportRun {
  const reader = startReader();
  const owner = shownOwnerHere();
  let hasFiles = false;
  return {
    read: async (answers) => {
      try {
        const [here, room] = await Promise.all([owner.then(readHere), owner.then(readRoom)]);
        const { language } = currentLanguage.getState();
        const languages = [language, ...navigator.languages];
        const options = { ...answers, now: browserClock.now(), languages };
        const request = { kind: 'read', options, here, room } as const;
        const sent = reader.ask(hasFiles ? request : { ...request, files });
        hasFiles = true;
        const answer = await sent;
        if (answer.kind === 'preview') return answer;
        return { refusal: answer.kind === 'refused' ? answer : { reason: 'failed' } };
      } catch (error) {
        note('read', error);
        return { refusal: { reason: 'failed' } };
      }
    },
    store: async (preview, choices) => {
      try {
        return await storeFound(reader, await owner, preview, choices);
      } catch (error) {
        note('stored', error);
        return { failure: isFull(error) ? 'full' : 'failed' };
      }
    },
    end: reader.close,
  };
}

function note(what: 'read' | 'stored', error: unknown): void {
  // oxlint-disable-next-line no-console -- the dialog says only what to do
  console.warn(`The files could not be ${what}.`, error);
}
