import type { PastSession } from '@furrow/domain/history/past-session';
import { liveSessions } from '@furrow/domain/history/live-sessions';
import type { CodePage } from './code-pages.ts';
import { type Fitting, fitting } from './fitting.ts';
import { type Found, type FoundSession, foundIn, type Here, idOf } from './found.ts';
import type { ImportAnswer, ImportRequest } from './import-messages.ts';
import { previewOf, tagsOf } from './preview.ts';
import { readFiles } from './read-files.ts';
import { type ChosenFile, recogniseFiles } from './recognise-files.ts';
import { ZoneClock } from './sources/wall-clock.ts';
import { toldDays } from './told-days.ts';

/** More than a line of a session has beside its note. */
const LINE_BYTES = 60;

type Recognised = ReturnType<typeof recogniseFiles>;

type ReadRequest = Extract<ImportRequest, { kind: 'read' }>;

const ALL_FITS = { leftOut: { sessions: 0, tasks: 0 } };

/** What answers the requests of one dialog, one after the other. It keeps what it has read between them. */
export function importAnswers(): (request: ImportRequest) => Promise<ImportAnswer> {
  let files: readonly ChosenFile[] = [];
  let recognised: { readonly page: CodePage | undefined; readonly files: Recognised } | undefined;
  let found: Found | undefined;
  let room = 0;

  async function read(request: ReadRequest): Promise<ImportAnswer> {
    if (request.files) files = await Promise.all(request.files.map(contentOf));
    // Parsing takes most of the time, and of all answers only the code page changes what is parsed.
    const { page } = request.options;
    if (request.files || recognised?.page !== page)
      recognised = { page, files: recogniseFiles(files, request.options) };
    if (!recognised) return { kind: 'failed' };
    if (recognised.files.kind === 'refused') return recognised.files;
    const content = readFiles(recognised.files, request.options);
    found = foundIn(content, known(request.here));
    ({ room } = request);
    return previewOf(
      content,
      found,
      mayBeTooMuch() ? packedWith(new Map(), found, room) : ALL_FITS,
    );
  }

  /** Packing takes a second or two for a long history, so it waits for the confirmation unless there may be too little room. */
  function mayBeTooMuch(): boolean {
    const bytes = files.reduce((sum, file) => sum + file.bytes.length, 0);
    const { sessions = [], tasks = [] } = found ?? {};
    return sessions.length * LINE_BYTES + bytes * 2 > room || tasks.length > 0;
  }

  return async (request) => {
    try {
      if (request.kind === 'read') return await read(request);
      const knownTasks = found?.knownTasks ?? [];
      return { kind: 'packed', knownTasks, ...packedWith(request.tags, found, room) };
    } catch {
      return { kind: 'failed' };
    }
  };
}

function known({ timeZone, imports, pastSessions, tasks, measured }: ReadRequest['here']): Here {
  const clock = new ZoneClock(timeZone);
  const sessions = liveSessions(imports, pastSessions);
  return {
    sessions: new Map(sessions.map(({ id, tag }) => [id, tag])),
    tasks: new Set(tasks),
    measured,
    told: toldDays({ imports, sessions }),
    past: sessions,
    offsetAt: (at) => clock.offsetAt(at),
  };
}

async function contentOf(file: File): Promise<ChosenFile> {
  return { name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) };
}

function packedWith(
  tags: ReadonlyMap<string, string>,
  found: Found | undefined,
  room: number,
): Fitting {
  if (!found) return { packs: [], tasks: [], ...ALL_FITS };
  const { source, sessions, shared, tasks } = found;
  const stored = (each: FoundSession, tag = tags.get(each.tagName ?? '') ?? null): PastSession => {
    const { when, seconds, note } = each;
    return { id: idOf(source, each), when, seconds, tag, note };
  };
  return fitting(
    {
      sessions: sessions.map((each) => stored(each)),
      shared: shared.map((each) => stored(each, each.tag)),
      tasks,
      tags: tagsOf(found).length,
    },
    room,
  );
}
