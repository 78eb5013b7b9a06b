import { MINUTE } from '@furrow/domain/time';
import * as fc from 'fast-check';
import type { Focus } from './odd-export.ts';
import type { OddTable, TableRow } from './odd-table.ts';
import {
  arbitraryFocus,
  arbitraryRows,
  arbitraryTable,
  clockText,
  edited,
  sessionByInstant,
  sessionByWall,
  twoDigits,
  WRONG,
} from './odd-rows.ts';
import { offsetAt, wallAt, writtenWall } from './odd-times.ts';

const TOGGL = ['User', 'Email', 'Client', 'Project', 'Task', 'Description', 'Billable'].concat(
  'Start date',
  'Start time',
  'End date',
  'End time',
  'Duration',
  'Tags',
);

const personOf = ({ minutes }: Focus, count: number) =>
  ['Ada', 'Ben', 'Cleo'][minutes % count] ?? '';

/** Reports of Toggl, some of them of a team: only the sessions of the first person are wanted. */
export const togglReports = arbitraryTable((context) => {
  const { habit, zone } = context;
  return fc.integer({ min: 1, max: 3 }).chain((people) => {
    const written = (focus: Focus, isOdd: boolean): TableRow => {
      const person = personOf(focus, people);
      const from = writtenWall(wallAt(focus.start, zone), habit, isOdd);
      const to = writtenWall(wallAt(focus.start + focus.minutes * MINUTE, zone), habit, isOdd);
      const isTagged = isOdd && focus.tag !== '';
      const project = isTagged ? '' : focus.tag;
      const client = ['', 'Acme', 'Globex'][focus.minutes % 3] ?? '';
      const about = [person, `${person}@farm.example`, client, project, '', focus.note, 'No'];
      const duration = `${clockText(focus.minutes)}:00`;
      const tags = isTagged ? `${focus.tag}, others` : '';
      return {
        cells: [...about, from.day, from.time, to.day, to.time, duration, tags],
        meaning: sessionByWall(focus, zone),
      };
    };
    const others = (focus: Focus) => {
      const row = written(focus, false);
      return [
        edited(row, { 7: 'someday' }),
        edited(row, { 8: '25:61' }),
        edited(row, { 9: '2026-02-30' }),
        edited(row, { 11: '00:00:00' }),
        edited(row, { 11: '24:00:01' }),
        { cells: row.cells.slice(0, 4), meaning: WRONG },
      ];
    };
    return arbitraryRows(context, arbitraryFocus(context), written, others).map(reportOf);
  });
});

/** Rows of which only the first person's sessions are wanted; they are all of one person, if those of others may not be read. */
function reportOf(rows: readonly TableRow[]): OddTable {
  const sure = rows.filter(
    ({ cells, meaning }) => meaning.kind === 'session' && !cells.some((cell) => cell.includes('"')),
  );
  const [wanted = 'Ada', ...others] = new Set(sure.flatMap(({ cells: [person = ''] }) => [person]));
  const people = [`${wanted}, ${wanted}@farm.example`];
  const report = { source: 'toggl', header: TOGGL, people };
  if (others.length === 0) {
    const own = { 0: wanted, 1: `${wanted}@farm.example` };
    return { ...report, rows: rows.map((row) => edited(row, own, row.meaning)) };
  }
  const skipped = { kind: 'skipped', as: 'others' } as const;
  return {
    ...report,
    rows: rows.map(({ cells, meaning }) => ({
      cells,
      meaning: meaning.kind === 'session' && cells[0] !== wanted ? skipped : meaning,
    })),
  };
}

/** How Forest writes an instant: on iOS and on Android. */
const FOREST_TIMES = [
  (at: number, offset: number) =>
    new Date(at + offset * MINUTE).toISOString().replace('Z', zoneText(offset, '')),
  (at: number, offset: number) => {
    const [weekday, day, month, year, time] = new Date(at + offset * MINUTE)
      .toUTCString()
      .split(/,? /);
    return `${weekday} ${month} ${day} ${time} GMT${zoneText(offset, ':')} ${year}`;
  },
];

function zoneText(offset: number, separator: string): string {
  const minutes = Math.abs(offset);
  const clock = [Math.floor(minutes / 60), minutes % 60].map(twoDigits).join(separator);
  return `${offset < 0 ? '-' : '+'}${clock}`;
}

const UNTAGGED = ['', 'Unset', 'Nicht gesetzt', '未设置', '未設定', 'Не задано'];
const YES = ['True', 'TRUE', 'WAHR', 'VRAI', 'VERDADERO', 'VERDADEIRO', 'DOĞRU', 'ИСТИНА'];
const FOREST_HEADERS = [
  ['Start Time', 'End Time', 'Tag', 'Note', 'Tree Type', 'Is Success'],
  ['开始时间', '结束时间', '标签', '笔记', '树种', '成功'],
];

export const forestFiles = arbitraryTable((context) => {
  const { zone } = context;
  return fc
    .record({
      time: fc.constantFrom(...FOREST_TIMES),
      yes: fc.constantFrom(...YES),
      untagged: fc.constantFrom(...UNTAGGED),
      header: fc.constantFrom(...FOREST_HEADERS),
    })
    .chain(({ time, yes, untagged, header }) => {
      const written = (focus: Focus): TableRow => {
        const end = focus.start + focus.minutes * MINUTE;
        const [from, to] = [focus.start, end].map((at) => time(at, offsetAt(focus.start, zone)));
        const tag = focus.tag || untagged;
        return {
          cells: [from ?? '', to ?? '', tag, focus.note, 'Cedar', yes],
          meaning: sessionByInstant(focus, zone),
        };
      };
      const others = (focus: Focus) => {
        const row = written(focus);
        return [
          edited(row, { 0: 'yesterday' }),
          edited(row, { 1: '2026-02-30T10:00:00.000Z' }),
          edited(row, { 1: row.cells[0] ?? '' }),
          edited(row, { 5: 'perhaps' }),
          edited(row, { 5: 'False' }, { kind: 'skipped', as: 'abandoned' }),
          { cells: row.cells.slice(0, 3), meaning: WRONG },
        ];
      };
      return arbitraryRows(context, arbitraryFocus(context), written, others).map((rows) => {
        // In another language, Forest's file is recognised by its first trees.
        const isKnown = rows.some(
          ({ cells, meaning }) => meaning.kind === 'session' && !cells.join('').includes('"'),
        );
        return { source: 'forest', header: isKnown ? header : (FOREST_HEADERS[0] ?? []), rows };
      });
    });
});

const POMOFOCUS = ['date', 'project', 'task', 'minutes', 'startTime', 'endTime'];

export const pomofocusDetails = arbitraryTable((context) => {
  const { habit, zone } = context;
  const written = (focus: Focus, isOdd: boolean): TableRow => {
    const from = writtenWall(wallAt(focus.start, zone), habit, false);
    const end = wallAt(focus.start + focus.minutes * MINUTE, zone);
    const to = writtenWall(end, habit, isOdd);
    return {
      cells: [from.day, focus.tag, focus.note, String(focus.minutes), from.time, to.time],
      meaning: sessionByWall(focus, zone),
    };
  };
  const others = (focus: Focus) => {
    const row = written(focus, false);
    return [edited(row, { 0: '20260230' }), edited(row, { 4: 'nine' }), edited(row, { 3: '0' })];
  };
  return arbitraryRows(context, arbitraryFocus(context), written, others).map((rows) => ({
    source: 'pomofocus',
    header: POMOFOCUS,
    // Of rows that begin at one time, the last one counts.
    rows: rows.filter(
      ({ cells: [day, , , , start] }, place) =>
        rows.findIndex(({ cells }) => cells[0] === day && cells[4] === start) === place,
    ),
  }));
});

export const pomofocusSums = arbitraryTable((context) => {
  const { habit, zone } = context;
  const written = (focus: Focus, isOdd: boolean): TableRow => {
    const { day } = wallAt(focus.start, zone);
    const when = { day };
    const { minutes, tag } = focus;
    return {
      cells: [isOdd ? habit.day(day) : day.replaceAll('-', ''), tag, String(minutes)],
      meaning: { kind: 'session', when, seconds: minutes * 60, tag, note: '' },
    };
  };
  const others = (focus: Focus) => {
    const row = written(focus, false);
    return [
      edited(row, { 0: '20260230' }),
      edited(row, { 2: '0' }),
      edited(row, { 2: '?' }),
      edited(row, { 0: '20261128' }, { kind: 'skipped', as: 'unfinished' }),
    ];
  };
  return arbitraryRows(context, arbitraryFocus(context), written, others).map((rows) => ({
    source: 'pomofocus',
    header: ['date', 'project', 'minutes'],
    rows,
  }));
});

const MARINARA = [
  'End (ISO 8601)',
  'End Date',
  'End Time',
  'End Timestamp',
  'End Timezone',
  'Duration (Seconds)',
];

export const marinaraTables = arbitraryTable((context) => {
  const { habit, zone } = context;
  const written = (focus: Focus): TableRow => {
    const end = focus.start + focus.minutes * MINUTE;
    const { day, time } = writtenWall(wallAt(end, zone), habit, false);
    const [timestamp, east] = [end / 1000, offsetAt(focus.start, zone)].map(String);
    return {
      cells: [
        new Date(end).toISOString(),
        day,
        time,
        timestamp ?? '',
        east ?? '',
        String(focus.minutes * 60),
      ],
      meaning: sessionByInstant({ ...focus, tag: '', note: '' }, zone),
    };
  };
  const others = (focus: Focus) => {
    const row = written(focus);
    return [edited(row, { 3: 'then' }), edited(row, { 5: '' }), edited(row, { 5: '0' })];
  };
  return arbitraryRows(context, arbitraryFocus(context), written, others).map((rows) => ({
    source: 'marinara',
    header: MARINARA,
    rows,
  }));
});
