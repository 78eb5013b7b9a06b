import type { DayKey, Instant } from '@furrow/domain/time';
import type { TaskRecord } from '@furrow/domain/todo/task-record';
import type { FileContent } from './file-content.ts';

/** When something was, as far as a file tells: from an instant on, at a clock `offset` minutes east of UTC, or only on a day. */
export type ReadWhen =
  | { readonly start: Instant; readonly offset: number }
  | { readonly day: DayKey };

/** A session as another timer exported it. */
export interface ReadSession {
  /**
   * The session in the file's own terms: the same text however often, in whichever time zone and after whichever spreadsheet the file
   * is read. The session's id is made from it and the source's name (D55).
   */
  readonly key: string;
  /** The id that it has already, where Furrow itself wrote the file: it is not made from the key. */
  readonly id?: string;
  readonly when: ReadWhen;
  /** Whole seconds of focus, at most those of a day; 0 where a file tells only that somebody was active on a day. */
  readonly seconds: number;
  /** The name of the tag, the project or the category in the file; missing if it has none. */
  readonly tag?: string;
  /** Whom the project is for that is the tag: two clients may each have one of the same name. */
  readonly client?: string;
  /** What the session was for; perhaps empty. */
  readonly note: string;
  /** Whose session it is, where the file is a report of a team. */
  readonly person?: string;
}

/** A task as another program exported it. */
export interface ReadTask {
  /** The task in the file's own terms, as the key of a session. */
  readonly key: string;
  readonly name: string;
  readonly notes: string;
  /** Where the file tells it. */
  readonly addedAt?: Instant;
  /** Where the file tells it; `true` if it tells only that the task is done. */
  readonly done?: DayKey | true;
  readonly estimateSeconds?: number;
  readonly tag?: string;
  /** The whole task, where Furrow itself wrote the file: it has reminders, goals and habits, too. Its tag is an id of that account. */
  readonly record?: TaskRecord;
}

/** Why a row was not understood. */
export type ComplaintReason =
  /** The file ends in the middle of this. */
  | 'cut-off'
  | 'no-such-time'
  | 'no-duration'
  /** A session of more than a day, or one that ends before it begins. */
  | 'too-long'
  | 'in-the-future'
  /** A task without a name. */
  | 'no-name'
  /** Something else is in place of what the format has. */
  | 'unreadable';

/** A row that was not understood. */
export interface Complaint {
  /** Where it is: a line of a text, or an entry of a list, counted from 1. */
  readonly at: { readonly line: number } | { readonly entry: number };
  readonly reason: ComplaintReason;
}

/** What the file leaves open: the dialog asks for it. */
export interface LeftOpen {
  /** The file tells times without a time zone. */
  readonly timeZone: boolean;
  /** Every date in the file can be read in both orders. */
  readonly dayOrder: boolean;
}

/** How many rows are left out. */
export interface Skipped {
  readonly breaks: number;
  /** Of focus that was given up. */
  readonly abandoned: number;
  /** Sums of a day that is not over: they may still grow, and a session that is imported never does. */
  readonly unfinished: number;
  /** Notes that stand among tasks. */
  readonly notes: number;
  /** Sessions of people who were not chosen. */
  readonly others: number;
}

/** What a file of another timer holds. Nothing is dropped silently: each row is a session, a task, a complaint, or counted as skipped. */
export interface ReadFile {
  readonly sessions: readonly ReadSession[];
  readonly tasks: readonly ReadTask[];
  readonly complaints: readonly Complaint[];
  readonly skipped: Skipped;
  readonly leavesOpen: LeftOpen;
}

export type DayOrder = 'day-first' | 'month-first';

/** What the reader of a file is told. */
export interface ReadingOptions {
  /** The IANA name of the zone of the file's times. Times with a zone of their own do not need it. */
  readonly timeZone: string;
  /** The order of day and month, where every date can be read in both; `month-first` unless it was asked for. */
  readonly dayOrder: DayOrder;
  /** Sessions that begin later are complaints. */
  readonly now: Instant;
}

/** Reads a file that was recognised. It never throws: what is not understood is a complaint. */
export type Reader = (options: ReadingOptions) => ReadFile;

/** A format of another program. */
export interface Source {
  /** As it is stored (`ImportRecord`); never changed. `source-titles.ts` has the program's name. */
  readonly name: string;
  /** What reads a file, if the file is in this format, by its content alone. */
  readonly readerOf: (file: FileContent) => Reader | undefined;
}

export const NOTHING_OPEN: LeftOpen = { timeZone: false, dayOrder: false };

export const NOTHING_SKIPPED: Skipped = {
  breaks: 0,
  abandoned: 0,
  unfinished: 0,
  notes: 0,
  others: 0,
};
