import { describe, expect, it } from 'vitest';
import { readFiles } from './read-files.ts';
import { recogniseFiles } from './recognise-files.ts';
import { OPTIONS } from './sources/testing/reading-options.ts';

/** What a stranger may repeat in each field of a file, and what follows. */
const FILLINGS: readonly (readonly [repeated: string, end: string])[] = [
  [' ', 'x'],
  ['9', 'x'],
  ['9:00 ', 'x'],
  ['2026-01-05T', ''],
  ['1.', ' 9.00'],
  ['1/1 ', ''],
  ['jan ', '5'],
  ['T', '9:00'],
  ['"', ''],
  ['a" ', ''],
  ['\\"', ''],
  [' a="', ''],
  ['a=\\', '"'],
  ['@a ', ''],
  [',', ''],
  ['\u0301', ''],
];

/** Rows with the text in each field, and with quotes around it. */
const table = (header: string, row: (text: string) => readonly string[]) => (text: string) =>
  `${header}\n${row(text).join(',')}\n${row(`"${text}"`).join(',')}\n`;

const all = (count: number) => (text: string) => Array.from({ length: count }, () => text);

const list = (whole: object, field: (text: string) => object) => (text: string) =>
  JSON.stringify([whole, field(text)]);

/** A file of each format whose fields hold one text. */
const FILES: Readonly<Record<string, (text: string) => string>> = {
  forest: table('Start Time,End Time,Tag,Note,Tree Type,Is Success', all(6)),
  toggl: table(
    'User,Client,Project,Description,Start date,Start time,End date,End time,Duration,Tags',
    all(10),
  ),
  pomofocus: table('date,project,task,minutes,startTime,endTime', all(6)),
  'pomofocus, sums': table('date,project,minutes', all(3)),
  marinara: table(
    'End (ISO 8601),End Date,End Time,End Timestamp,End Timezone,Duration (Seconds)',
    all(6),
  ),
  goodtime: table('end,duration,interruptions,label,notes,is_break,is_archived', all(7)),
  habitica: table('Task Name,Task ID,Task Type,Date,Value', all(5)),
  todoist: table('TYPE,CONTENT,INDENT', (text) => ['task', text, text]),
  ticktick: table('List Name,Title,Status,Created Time,Timezone', (text) => [
    text,
    text,
    '0',
    text,
    text,
  ]),
  'open-pomodoro': (text) =>
    `2016-06-14T12:00:00Z\n2016-06-14T12:00:00Z ${text}\n${text}\n2016-06-14T12:00:00Z a="${text}"\n`,
  session: list({ start_date: '', duration_second: 1, type: '' }, (text) => ({
    start_date: text,
    duration_second: 1,
    type: text,
    title: text,
  })),
  'tomato-clock': list({ timeout: 1, type: 'tomato', date: '' }, (text) => ({
    timeout: 1,
    type: 'tomato',
    date: text,
  })),
  'goodtime, JSON': list({ end: '', duration: 1, is_break: false }, (text) => ({
    end: text,
    duration: 1,
    is_break: false,
    label: text,
  })),
  'super-productivity': (text) =>
    JSON.stringify({ task: { entities: { a: { title: text, timeSpentOnDay: { [text]: 1 } } } } }),
};

/** Milliseconds of processor time, which other work on the machine does not change. */
function costOfReading(text: string): number {
  const bytes = new TextEncoder().encode(text);
  const before = process.cpuUsage();
  const files = recogniseFiles([{ name: 'file', bytes }], { languages: [] });
  if (files.kind === 'refused') throw new Error(files.reason);
  readFiles(files, { ...OPTIONS, people: [] });
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

describe.each(Object.entries(FILES))('a file of %s', (_, fileOf) => {
  it.each(FILLINGS)('is read in linear time if its fields repeat %j', (repeated, end) => {
    const fields = fileOf('#').split('#').length;
    for (const length of [1e3, 1e4, 1e5, 1e6]) {
      const times = Math.ceil(length / fields / repeated.length);
      const cost = costOfReading(fileOf(repeated.repeat(times) + end));
      // A character takes much less than a microsecond; if each took time with all others, the longest file would take hours.
      expect(cost).toBeLessThan(500 + length / 200);
    }
  });
});
