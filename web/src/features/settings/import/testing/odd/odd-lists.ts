import { MINUTE } from '@furrow/domain/time';
import * as fc from 'fast-check';
import type { Focus, Meaning } from './odd-export.ts';
import { arbitraryContext, arbitraryNote, styled, type TableRow } from './odd-table.ts';
import {
  arbitraryFocus,
  arbitraryRows,
  arbitraryTable,
  edited,
  sessionByWall,
  twoDigits,
} from './odd-rows.ts';
import { firstWith, offsetAt, wallAt, writtenWall } from './odd-times.ts';

const GOODTIME = 'end,duration,interruptions,label,notes,is_break,is_archived'.split(',');

/** The session that ends at the first instant with the wall time. */
function sessionBefore(focus: Focus, zone: string): Meaning {
  const end = firstWith(focus.start + focus.minutes * MINUTE, zone);
  const start = end - focus.minutes * MINUTE;
  const meaning = sessionByWall(focus, zone);
  return meaning.kind === 'session'
    ? { ...meaning, when: { start, offset: offsetAt(start, zone) } }
    : meaning;
}

const isoMinute = ({ day, minutes }: ReturnType<typeof wallAt>) =>
  `${day}T${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}:00`;

/** Goodtime escapes nothing: notes have delimiters, quotes and line breaks as they were typed. */
export const goodtimeTables = arbitraryTable(
  (context) => {
    const { zone } = context;
    const free = styled(context, { quotes: 'all' });
    const focuses = arbitraryFocus(free);
    const written = (focus: Focus): TableRow => {
      const end = isoMinute(wallAt(focus.start + focus.minutes * MINUTE, zone));
      const { minutes, tag, note } = focus;
      return {
        cells: [end, String(minutes), '0', tag, note, 'false', 'false'],
        meaning: sessionBefore(focus, zone),
      };
    };
    const others = (focus: Focus) => {
      const row = written({ ...focus, note: '' });
      return [
        edited(row, { 0: '2026-02-30T10:00:00' }),
        edited(row, { 1: '0' }),
        edited(row, { 5: 'true' }, { kind: 'skipped', as: 'breaks' }),
      ];
    };
    return arbitraryRows(context, focuses, written, others).map((rows) => ({
      source: 'goodtime',
      header: GOODTIME,
      rows,
    }));
  },
  arbitraryContext.map((context) =>
    styled(context, { delimiter: ',', quotes: 'never', tellsDelimiter: false }),
  ),
);

/** As spreadsheets save them: a note with commas has several cells. */
export const savedGoodtimeTables = arbitraryTable(
  (context) => {
    const { zone, habit } = context;
    const free = styled(context, { quotes: 'never' });
    const focuses = arbitraryFocus(free);
    const written = (focus: Focus, isOdd: boolean): TableRow => {
      const end = wallAt(focus.start + focus.minutes * MINUTE, zone);
      const { day, time } = writtenWall(end, habit, isOdd);
      const { minutes, tag, note } = focus;
      return {
        cells: [`${day} ${time}`, String(minutes), '0', tag, note, 'FALSCH', 'FALSCH'],
        meaning: sessionBefore(focus, zone),
      };
    };
    const others = (focus: Focus) => {
      const row = written(focus, false);
      return [
        edited(row, { 1: '0' }),
        edited(row, { 5: 'WAHR' }, { kind: 'skipped', as: 'breaks' }),
      ];
    };
    return arbitraryRows(context, focuses, written, others).map((rows) => ({
      source: 'goodtime',
      header: GOODTIME,
      rows,
    }));
  },
  arbitraryContext.map((context) => {
    const quotes = context.style.quotes === 'all' ? 'all' : 'needed';
    return styled(context, { quotes, tellsDelimiter: false });
  }),
);

const TICKTICK =
  'Folder Name,List Name,Title,Kind,Tags,Content,Is Check list,Start Date,Due Date,Reminder,Repeat,Priority,Status,Created Time,Completed Time,Order,Timezone,Is All Day,Is Floating,Column Name,Column Order,View Mode,taskId,parentId'.split(
    ',',
  );

const INBOXES = ['', 'Inbox', '收集箱', 'Eingang', 'Входящие', '受信トレイ'];

export const ticktickTables = arbitraryTable((context) =>
  fc
    .tuple(fc.constantFrom(...INBOXES), fc.array(arbitraryNote(context), { maxLength: 3 }))
    .chain(([inbox, names]) => {
      const written = ({ start, minutes, tag, note }: Focus, isDone: boolean): TableRow => {
        const name = names[minutes % Math.max(names.length, 1)] || 'Call';
        const fields: Readonly<Record<string, string>> = {
          'List Name': tag || inbox,
          Title: name,
          Kind: minutes % 2 === 0 ? 'TEXT' : 'CHECKLIST',
          Content: note,
          Status: isDone ? '2' : '0',
          'Created Time': new Date(start).toISOString().replace('.000Z', '+0000'),
          'Completed Time': isDone ? '2026-11-20T10:00:00+0000' : '',
          Timezone: context.zone,
        };
        return {
          cells: TICKTICK.map((column) => fields[column] ?? ''),
          meaning: { kind: 'task', name, notes: note, tag, isDone },
        };
      };
      const [title, kind, status] = ['Title', 'Kind', 'Status'].map((name) =>
        TICKTICK.indexOf(name),
      );
      const others = (focus: Focus) => {
        const row = written(focus, false);
        return [
          edited(row, { [title ?? 0]: '' }),
          edited(row, { [kind ?? 0]: 'NOTE' }, { kind: 'skipped', as: 'notes' }),
          edited(row, { [status ?? 0]: '-1' }, { kind: 'skipped', as: 'abandoned' }),
        ];
      };
      return arbitraryRows(context, arbitraryFocus(context), written, others).map((rows) => ({
        source: 'ticktick',
        above: [
          ['Date: 2026-11-28+0000'],
          ['Version: 7.1'],
          ['Status: 0 Normal 1 Completed 2 Archived'],
        ],
        header: TICKTICK,
        rows,
      }));
    }),
);

const TODOIST =
  'TYPE,CONTENT,DESCRIPTION,IS_COLLAPSED,PRIORITY,INDENT,AUTHOR,RESPONSIBLE,DATE,DATE_LANG,TIMEZONE,DURATION,DURATION_UNIT,DEADLINE,DEADLINE_LANG'.split(
    ',',
  );

function todoistRow({ minutes, note, tag }: Focus): TableRow {
  const name = `${minutes} ${tag}`.trim();
  const fields: Readonly<Record<string, string>> = {
    TYPE: 'task',
    CONTENT: `${name} @home`,
    DESCRIPTION: note,
    PRIORITY: '4',
    INDENT: String((minutes % 3) + 1),
  };
  return {
    cells: TODOIST.map((column) => fields[column] ?? ''),
    meaning: { kind: 'task', name, notes: note, tag: 'home', isDone: false },
  };
}

export const todoistTables = arbitraryTable((context) => {
  const others = (focus: Focus): readonly TableRow[] => {
    const row = todoistRow({ ...focus, note: '' });
    return [
      edited(row, { 1: '' }),
      edited(row, { 0: 'wish' }),
      edited(row, { 0: 'section' }, { kind: 'nothing' }),
      edited(row, { 0: 'meta' }, { kind: 'nothing' }),
    ];
  };
  return arbitraryRows(context, arbitraryFocus(context), todoistRow, others).map((rows) => ({
    source: 'todoist',
    header: TODOIST,
    rows,
  }));
});

/** Days with a success; a second success of a day tells nothing new. */
export const habiticaTables = arbitraryTable((context) => {
  const { habit } = context;
  const written = ({ start, tag, note }: Focus, isOdd: boolean): TableRow => {
    const { day, minutes } = wallAt(start, 'UTC');
    const time = isOdd ? habit.time(minutes) : `${twoDigits(Math.floor(minutes / 60))}:00:00`;
    const moment = isOdd ? `${habit.day(day)} ${time}` : `${day} ${time}`;
    return {
      cells: [note, tag || 'e826ddfa', 'habit', moment, isOdd ? '0,97' : '-0.5'],
      meaning: { kind: 'session', when: { day }, seconds: 0, tag: '', note: '' },
    };
  };
  const others = (focus: Focus) => {
    const row = written(focus, false);
    return [
      edited(row, { 3: '2026-02-30 10:00:00' }),
      edited(row, { 4: 'much' }),
      edited(
        row,
        { 1: `daily of ${focus.start}`, 2: 'daily', 4: '-1' },
        { kind: 'skipped', as: 'abandoned' },
      ),
    ];
  };
  return arbitraryRows(context, arbitraryFocus(context), written, others).map((rows) => ({
    source: 'habitica',
    header: ['Task Name', 'Task ID', 'Task Type', 'Date', 'Value'],
    rows,
  }));
});
