import { FocusSession } from '@furrow/domain/testing/focus-session';
import { ledgerOf } from '@furrow/domain/testing/ledgers';
import { HOUR, MINUTE, SECOND } from '@furrow/domain/time';
import * as fc from 'fast-check';
import { wired } from '../../../../../testing/events.ts';
import { inUtf16 } from '../encoded.ts';
import type { Focus, Meaning, OddExport, OddRow } from './odd-export.ts';
import { arbitraryFocus, arbitraryRows, clockText, sessionByInstant, WRONG } from './odd-rows.ts';
import { arbitraryContext, styled, type Context } from './odd-table.ts';
import { NOW, offsetAt, wallAt } from './odd-times.ts';

/** An entry of a list, and what it means. */
interface Entry {
  readonly entry: unknown;
  readonly meaning: Meaning;
  /** The name of a task that it is as well. */
  readonly task?: string;
}

function writtenText(
  source: string,
  text: string,
  rows: readonly OddRow[],
  context: Context,
): OddExport {
  const isUtf16 = context.style.code === 'utf-16le';
  return {
    source,
    bytes: isUtf16 ? inUtf16(`\ufeff${text}`, true) : new TextEncoder().encode(text),
    rows,
    options: { timeZone: context.zone, dayOrder: 'day-first', now: NOW },
    written: undefined,
    people: [],
  };
}

/** Each entry of a list is a row. */
const rowsOf = (entries: readonly Entry[]): readonly OddRow[] =>
  entries.flatMap(({ meaning, task }, place) => {
    const at = { from: place + 1, to: place + 1, isUnclear: false };
    if (task === undefined) return [{ ...at, meaning }];
    const told = { kind: 'task', name: task, notes: '', isDone: false } as const;
    const tag = meaning.kind === 'session' ? meaning.tag : '';
    return [
      { ...at, meaning },
      { ...at, meaning: { ...told, tag } },
    ];
  });

function arbitraryLists(
  source: string,
  written: (focus: Focus, context: Context) => Entry,
  others: (focus: Focus, context: Context) => readonly Entry[],
  textOf: (entries: readonly Entry[]) => string = (entries) =>
    JSON.stringify(entries.map(({ entry }) => entry)),
): fc.Arbitrary<OddExport> {
  return arbitraryContext.chain((context) => {
    const free = styled(context, { quotes: 'all' });
    return fc
      .tuple(
        arbitraryFocus(free).map((focus) => written(focus, context)),
        arbitraryRows(
          free,
          arbitraryFocus(free),
          (focus) => written(focus, context),
          (focus) => [...others(focus, context), { entry: 'gone', meaning: WRONG }],
        ),
      )
      .map(([first, more]) => {
        // A list is recognised by an entry that is whole.
        const entries = [first, ...more];
        return writtenText(source, textOf(entries), rowsOf(entries), context);
      });
  });
}

const isoSeconds = (at: number) => new Date(at).toISOString().replace('.000Z', 'Z');

export const sessionLists = arbitraryLists(
  'session',
  (focus, { zone }) => {
    const { start, minutes, tag, note } = focus;
    const [title = '', ...notes] = note.split('\n');
    const isNumber = minutes % 2 === 0;
    return {
      entry: {
        start_date: isNumber ? start / SECOND : isoSeconds(start),
        end_date: isNumber ? null : isoSeconds(start + (minutes + 5) * MINUTE),
        duration_second: minutes * 60,
        pause_second: 300,
        type: 'fullFocus',
        category: tag || 'None',
        title,
        notes: notes.join('\n'),
      },
      meaning: sessionByInstant({ ...focus, note: joinedNote(title, notes) }, zone),
    };
  },
  ({ start }) => {
    const entry = { start_date: start, duration_second: 1500, type: 'fullFocus' };
    return [
      { entry: { ...entry, type: 'shortBreak' }, meaning: { kind: 'skipped', as: 'breaks' } },
      { entry: { ...entry, type: 'abandoned' }, meaning: { kind: 'skipped', as: 'abandoned' } },
      { entry: { ...entry, start_date: 'then' }, meaning: WRONG },
      { entry: { ...entry, duration_second: 'long' }, meaning: WRONG },
      { entry: { ...entry, duration_second: 0 }, meaning: WRONG },
    ];
  },
);

const joinedNote = (title: string, notes: readonly string[]) =>
  [title.trim(), notes.join('\n').trim()].filter((text) => text !== '').join('\n');

export const tomatoLists = arbitraryLists(
  'tomato-clock',
  (focus, { zone }) => {
    const end = focus.start + focus.minutes * MINUTE;
    return {
      entry: {
        timeout: focus.minutes * MINUTE,
        type: 'tomato',
        date: focus.minutes % 2 === 0 ? end : new Date(end).toISOString(),
      },
      meaning: sessionByInstant({ ...focus, tag: '', note: '' }, zone),
    };
  },
  ({ start }) => {
    const entry = { timeout: 25 * MINUTE, type: 'tomato', date: start };
    return [
      { entry: { ...entry, type: 'shortBreak' }, meaning: { kind: 'skipped', as: 'breaks' } },
      { entry: { ...entry, type: 'nap' }, meaning: WRONG },
      { entry: { ...entry, date: 'then' }, meaning: WRONG },
      { entry: { ...entry, timeout: 0 }, meaning: WRONG },
    ];
  },
);

export const goodtimeLists = arbitraryLists(
  'goodtime',
  (focus) => {
    const { minutes, tag, note } = focus;
    const end = wallAt(focus.start + minutes * MINUTE, 'UTC');
    return {
      entry: {
        end: `${end.day}T${clockText(end.minutes)}:00`,
        duration: minutes,
        interruptions: 0,
        label: tag || 'PRODUCTIVITY_DEFAULT_LABEL',
        notes: note,
        is_break: false,
      },
      meaning: sessionByInstant(focus, 'UTC'),
    };
  },
  () => {
    const entry = { end: '2025-01-08T10:30:00', duration: 25, is_break: false };
    return [
      { entry: { ...entry, is_break: true }, meaning: { kind: 'skipped', as: 'breaks' } },
      { entry: { ...entry, end: 'then' }, meaning: WRONG },
      { entry: { ...entry, duration: 0 }, meaning: WRONG },
    ];
  },
).map(inUtc);

/** Where clocks are set, an end or a day alone does not tell the hour: these files are read where that never happens. */
function inUtc(file: OddExport): OddExport {
  return { ...file, options: { ...file.options, timeZone: 'UTC' } };
}

/** Marinara's history has three lists of its own. */
export const marinaraHistories = arbitraryLists(
  'marinara',
  (focus, { zone }) => ({
    entry: [
      (focus.start + focus.minutes * MINUTE) / MINUTE,
      focus.minutes * 60,
      0 - offsetAt(focus.start, zone),
    ],
    meaning: sessionByInstant({ ...focus, tag: '', note: '' }, zone),
  }),
  () => [{ entry: [-5, 1500, 0], meaning: WRONG }],
  (entries) => {
    const parts = entries.map(({ entry }) => (Array.isArray(entry) ? entry : [entry, 1500, 0]));
    const runs = (place: number) => parts.flatMap((part) => [1, part[place]]);
    return JSON.stringify({
      version: 1,
      pomodoros: parts.map(([end]) => end),
      durations: runs(1),
      timezones: runs(2),
    });
  },
);

export const openPomodoros = arbitraryLists(
  'open-pomodoro',
  (focus, { zone }) => {
    const { start, minutes, tag, note } = focus;
    const offset = offsetAt(start, zone);
    const clock = new Date(Math.abs(offset) * MINUTE).toISOString().slice(11, 16);
    const wall = new Date(start + offset * MINUTE).toISOString().slice(0, 19);
    const tags = tag === '' ? '' : ` tags=${JSON.stringify(`${tag},more`)}`;
    return {
      entry: `${wall}${offset < 0 ? '-' : '+'}${clock} description=${JSON.stringify(note)} duration=${minutes}${tags}`,
      meaning: sessionByInstant(focus, zone),
    };
  },
  ({ start }) => [
    { entry: `${isoSeconds(start)} duration=soon`, meaning: WRONG },
    { entry: 'tomorrow duration=25', meaning: WRONG },
    { entry: `${isoSeconds(start)} duration=0`, meaning: WRONG },
  ],
  (entries) => entries.map(({ entry }) => `${String(entry)}\n`).join(''),
);

/** Backups of Super Productivity, whose days begin at their own hour. */
export const superProductivityBackups = arbitraryLists(
  'super-productivity',
  (focus, { zone }) => {
    const { day } = wallAt(focus.start, zone);
    const name = focus.note.trim() || 'Write';
    const { minutes, tag } = focus;
    return {
      task: name,
      entry: [name, tag, { [day]: minutes * MINUTE }],
      meaning: { kind: 'session', when: { day }, seconds: minutes * 60, tag, note: name },
    };
  },
  () => [
    {
      // At noon, this day has not begun yet where days begin in the afternoon, nor is the one before over.
      task: 'Today',
      entry: ['Today', '', { '2026-11-27': 25 * MINUTE }],
      meaning: { kind: 'skipped', as: 'unfinished' },
    },
    { task: 'Wrong', entry: ['Wrong', '', { '2026-02-30': 25 * MINUTE }], meaning: WRONG },
    { task: 'Wrong', entry: ['Wrong', '', { '2026-11-01': 'long' }], meaning: WRONG },
  ],
  (entries) => {
    const tags = new Map<string, string>();
    const tasks = entries.map(({ entry }, place) => {
      const [title, tag, days] = Array.isArray(entry) ? entry : [];
      if (title === undefined) return [`t${place}`, entry] as const;
      if (tag !== '' && !tags.has(tag)) tags.set(tag, `p${tags.size}`);
      const task = {
        title,
        timeSpentOnDay: days,
        subTaskIds: [],
        projectId: tags.get(tag) ?? null,
      };
      return [`t${place}`, task] as const;
    });
    const project = [...tags].map(([title, id]) => [id, { id, title }] as const);
    return JSON.stringify({
      data: {
        task: { ids: [], entities: Object.fromEntries(tasks) },
        project: { ids: [], entities: Object.fromEntries(project) },
        globalConfig: { misc: { startOfNextDay: 16, startOfNextDayTime: '16:30' } },
      },
    });
  },
).map(inUtc);

/** Nobody grows two things at once. */
const APART = 2 * HOUR;

/** Exports of accounts of Furrow. */
export const furrowExports = arbitraryContext.chain((context) =>
  fc
    .uniqueArray(arbitraryFocus(context), {
      minLength: 1,
      maxLength: 5,
      selector: ({ start }) => Math.floor(start / APART),
    })
    .map((focuses) => {
      const entries = focuses.map(({ start, ...rest }, place): Entry => {
        const focus = { ...rest, start: start - (start % APART) };
        const facts = new FocusSession({ name: `odd-${place}`, at: focus.start }).grow(1).facts;
        const [event] = wired(ledgerOf(facts));
        const { zone } = context;
        const meaning = sessionByInstant({ ...focus, minutes: 25, tag: '', note: '' }, zone);
        const offset = offsetAt(focus.start, zone);
        return focus.minutes % 7 === 0
          ? { entry: { ...event, kind: 'dream-dreamt' }, meaning: WRONG }
          : { entry: { ...event, offset }, meaning };
      });
      const events = entries.map(({ entry }) => entry);
      const text = JSON.stringify({ user: {}, profile: {}, events, tasks: [], records: [] });
      return writtenText('furrow', text, rowsOf(entries), context);
    }),
);
