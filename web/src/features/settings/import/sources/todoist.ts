import { SECONDS_PER_MINUTE } from '@furrow/domain/time';
import { isBlank } from '@furrow/domain/visible-text';
import { namedTableIn, type NamedRow } from './named-table.ts';
import { numbered } from './numbered-tasks.ts';
import {
  NOTHING_OPEN,
  NOTHING_SKIPPED,
  type Complaint,
  type ReadTask,
  type Source,
} from './source.ts';

const COLUMNS = ['TYPE', 'CONTENT', 'INDENT'];

/** What a row can be. */
const TYPES = new Set(['meta', 'section', 'task', 'note']);

/** Projects of Todoist as CSV: open tasks without ids. Only the name of the file tells the project. */
export const todoist: Source = {
  name: 'todoist',
  readerOf: (file) => {
    const table = namedTableIn(file, COLUMNS, (cell) => TYPES.has(cell('TYPE').toLowerCase()));
    if (!table) return undefined;
    const { tasks, complaints } = tasksIn(table.rows);
    return () => ({
      sessions: [],
      tasks: numbered(tasks),
      complaints: [...complaints, ...table.complaints],
      skipped: NOTHING_SKIPPED,
      leavesOpen: NOTHING_OPEN,
    });
  },
};

/** Todoist itself has five levels. Each task's key names those above it, so without a bound a long file would have endless keys. */
const MOST_LEVELS = 10;

function tasksIn(rows: readonly NamedRow[]) {
  const found: { readonly task: ReadTask; readonly notes: string[] }[] = [];
  const complaints: Complaint[] = [];
  /** The names of the section, of the tasks that contain the last task, and of that task. */
  let path: readonly string[] = [''];
  for (const row of rows) {
    const content = row.cell('CONTENT');
    const type = row.cell('TYPE').toLowerCase();
    const last = found.at(-1);
    if (type === 'section') path = [content];
    else if (type === 'task' && !isBlank(content)) {
      const depth = Math.min(Number(row.cell('INDENT')) || 1, MOST_LEVELS);
      path = [...path.slice(0, depth), withoutLabels(content)];
      found.push({ task: taskOf(row, path), notes: [row.cell('DESCRIPTION')] });
    } else if (type === 'note' && last) last.notes.push(content);
    else if (type !== 'meta')
      complaints.push({
        at: { line: row.line },
        reason: type === 'task' ? 'no-name' : 'unreadable',
      });
  }
  const tasks = found.map(({ task, notes }) => withNotes(task, notes));
  return { tasks, complaints };
}

function withNotes(task: ReadTask, notes: readonly string[]): ReadTask {
  return { ...task, notes: notes.filter((note) => note !== '').join('\n\n') };
}

/** The place of a task and its name are its key, since the file has no ids. */
function taskOf({ cell }: NamedRow, path: readonly string[]): ReadTask {
  const content = cell('CONTENT');
  const label = labelsAfter(content)[0]?.slice(1);
  const minutes = cell('DURATION_UNIT') === 'minute' ? Number(cell('DURATION')) || 0 : 0;
  return {
    key: path.join('\n'),
    name: withoutLabels(content),
    notes: '',
    ...(minutes > 0 && { estimateSeconds: Math.round(minutes * SECONDS_PER_MINUTE) }),
    ...(label !== undefined && { tag: label }),
  };
}

/** Todoist writes a task's labels behind its name, such as `Water the plants @home`. */
function labelsAfter(content: string): readonly string[] {
  const words = content.split(' ');
  return words.slice(words.findLastIndex((word) => !/^@./.test(word)) + 1);
}

function withoutLabels(content: string): string {
  const labels = labelsAfter(content).join(' ');
  return content.slice(0, content.length - labels.length).trim() || content;
}
