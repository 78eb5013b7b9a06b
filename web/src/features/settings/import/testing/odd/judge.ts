import { foundIn, idOf, type Found, type Here } from '../../found.ts';
import { readFiles, type FilesRead } from '../../read-files.ts';
import { recogniseFiles, type RecognisedFiles } from '../../recognise-files.ts';
import type { Complaint, ReadSession, ReadTask, Skipped } from '../../sources/source.ts';
import type { Meaning, OddExport, OddRow } from './odd-export.ts';

/** What became of the rows of a file. */
export interface Judgement {
  readonly rows: number;
  readonly read: number;
  readonly told: number;
  readonly skipped: number;
  /** Rows that were neither read right nor told. */
  readonly lost: readonly OddRow[];
  /** What was read that no row says. */
  readonly doubled: readonly (ReadSession | ReadTask)[];
  /** What a second reading found new. */
  readonly again: number;
  /** The code page was guessed otherwise than the file was written. */
  readonly isGuessedWrong: boolean;
}

/** Reads a file as the dialog does, and compares what was read with what its rows mean. */
export function judged(file: OddExport): Judgement {
  const { files, isGuessedWrong } = recognisedAs(file);
  const read = readFiles(files, { ...file.options, people: file.people });
  const left = { sessions: [...read.sessions], tasks: [...read.tasks] };
  const found: { readonly row: OddRow; readonly as: 'read' | 'told' | 'skipped' | 'lost' }[] = [];
  const open: Record<keyof Skipped, number> = { ...read.skipped };
  // What is clear chooses first, since an unclear row may be taken for another one.
  for (const row of file.rows.toSorted(
    (one, other) => Number(one.isUnclear) - Number(other.isUnclear),
  ))
    if (row.meaning.kind !== 'nothing') found.push({ row, as: outcomeOf(row, left, open, read) });
  const count = (wanted: string) => found.filter(({ as }) => as === wanted).length;
  return {
    rows: found.length,
    read: count('read'),
    told: count('told'),
    skipped: count('skipped'),
    lost: found.flatMap(({ row, as }) => (as === 'lost' ? [row] : [])),
    doubled: [...left.sessions, ...left.tasks],
    again: foundAgain(read),
    isGuessedWrong,
  };
}

function recognisedAs(file: OddExport): { files: RecognisedFiles; isGuessedWrong: boolean } {
  const chosen = [{ name: file.source, bytes: file.bytes }];
  const languages = file.written ? [file.written.language] : [];
  const guessed = recogniseFiles(chosen, { languages });
  const page = file.written?.page;
  const isOther =
    page !== undefined && (guessed.kind === 'refused' || guessed.letters?.page !== page);
  const files = isOther ? recogniseFiles(chosen, { languages, page }) : guessed;
  if (files.kind === 'refused' || files.source.name !== file.source)
    throw new Error(files.kind === 'refused' ? files.reason : files.source.name);
  const words = (each: typeof guessed) => each.kind === 'recognised' && each.letters?.words.join();
  return { files, isGuessedWrong: isOther && words(files) !== words(guessed) };
}

function outcomeOf(
  row: OddRow,
  left: { sessions: ReadSession[]; tasks: ReadTask[] },
  open: Record<keyof Skipped, number>,
  read: FilesRead,
): 'read' | 'told' | 'skipped' | 'lost' {
  const { meaning, isUnclear } = row;
  const isTold = read.complaints.some(({ at }) => isWithin(at, row));
  if (isUnclear && isTold) return 'told';
  if (meaning.kind === 'skipped' && open[meaning.as] > 0) {
    open[meaning.as] -= 1;
    return 'skipped';
  }
  const isIt = (each: ReadSession | ReadTask) => isMeant(each, meaning, isUnclear);
  const session = left.sessions.find(isIt);
  if (session) left.sessions.splice(left.sessions.indexOf(session), 1);
  const task = session ? undefined : left.tasks.find(isIt);
  if (task) left.tasks.splice(left.tasks.indexOf(task), 1);
  if (session || task) return 'read';
  // Of rows that say the same, some programs' readers keep one.
  if (read.sessions.some(isIt)) return 'read';
  return isTold && (isUnclear || meaning.kind === 'wrong') ? 'told' : 'lost';
}

const isWithin = (at: Complaint['at'], { from, to }: OddRow) => {
  const place = 'line' in at ? at.line : at.entry;
  return place >= from && place <= to;
};

function isMeant(each: ReadSession | ReadTask, meaning: Meaning, isUnclear: boolean): boolean {
  const isSame = (one: string, other: string) =>
    one === other || (isUnclear && withoutQuotes(one) === withoutQuotes(other));
  if (meaning.kind === 'session' && 'seconds' in each) {
    const isThen = JSON.stringify(each.when) === JSON.stringify(meaning.when);
    const isTagged = (each.tag ?? '') === meaning.tag;
    return (
      isThen && isTagged && each.seconds === meaning.seconds && isSame(each.note, meaning.note)
    );
  }
  if (meaning.kind !== 'task' || 'seconds' in each) return false;
  const isAbout = isSame(each.name, meaning.name) && isSame(each.notes, meaning.notes);
  return (
    isAbout && (each.tag ?? '') === meaning.tag && (each.done !== undefined) === meaning.isDone
  );
}

const withoutQuotes = (text: string) => text.replaceAll('"', '').trim();

const NOBODY: Here = {
  sessions: new Map(),
  tasks: new Set(),
  measured: [],
  told: { sums: new Set(), timed: new Set() },
  past: [],
  offsetAt: () => 0,
};

/** How much is new to an account that has imported it already. */
function foundAgain(read: FilesRead): number {
  const found: Found = foundIn(read, NOBODY);
  const again = foundIn(read, {
    ...NOBODY,
    sessions: new Map(found.sessions.map((each) => [idOf(read.source.name, each), null])),
    tasks: new Set(found.tasks.map(({ origin }) => origin)),
  });
  return again.sessions.length + again.tasks.length;
}
