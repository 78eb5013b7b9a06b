import type { Rolldown } from 'vite';

interface Graph {
  getModuleInfo(id: string): ReturnType<Rolldown.GetModuleInfo>;
}

/** Modules that each of the files in `all`, and at least one of those in `any`, import, directly or not. */
interface Shared {
  readonly name: string;
  readonly all: readonly string[];
  readonly any?: readonly string[];
}

/**
 * What is needed together, in one file each: many small files compress worse, and each costs a request. The graph of imports decides. A
 * module belongs to the first of these files that can have it, and those of the lightest pages come first, so that no page loads much that
 * it does not need.
 */
const SHARED: readonly Shared[] = [
  {
    name: 'every-page',
    all: ['features/landing/landing-page.tsx'],
    any: ['app/routes/dashboard.tsx', 'features/auth/login-page.tsx'],
  },
  {
    name: 'clock',
    all: ['app/routes/focus.tsx'],
    any: ['app/session.ts', 'features/auth/login-page.tsx'],
  },
  {
    name: 'timer',
    all: ['app/routes/focus.tsx'],
    any: [
      'app/routes/dashboard.tsx',
      'app/phone-bar.tsx',
      'features/reminders/reminders.tsx',
      'features/settings/settings-page.tsx',
      'sync/start-sync.ts',
    ],
  },
  { name: 'focus-parts', all: ['app/routes/focus.tsx', 'features/focus/later.ts'] },
  { name: 'session', all: ['app/session.ts', 'app/routes/dashboard.tsx'] },
  { name: 'plants', all: ['features/landing/day/day-scene.tsx', 'app/routes/dashboard.tsx'] },
  { name: 'form', all: ['features/auth/login-page.tsx', 'app/routes/dashboard.tsx'] },
  { name: 'sync', all: ['sync/growing/growing.ts', 'app/routes/dashboard.tsx'] },
  { name: 'settings', all: ['features/settings/settings-page.tsx', 'app/routes/dashboard.tsx'] },
  { name: 'garden', all: ['app/routes/garden.tsx', 'app/routes/dashboard.tsx'] },
  { name: 'strokes', all: ['farm/additions/additions.tsx', 'farm/flowers/flowers.tsx'] },
  {
    name: 'tags',
    all: ['parts/tags/tag-parts.ts'],
    any: ['app/routes/almanac.tsx', 'features/settings/import/dialogs.ts'],
  },
  { name: 'save-copy', all: ['features/focus/later.ts', 'features/sync-status/sync-status.tsx'] },
];

/** The groups of modules that share a file. */
export function chunkGroups(root: string): Rolldown.CodeSplittingGroup[] {
  const found = new Map<string, ReadonlySet<string>>();
  /** Everything that a file imports, directly or not. */
  const importsOf = (file: string, graph: Graph): ReadonlySet<string> => {
    const known = found.get(file);
    if (known) return known;
    const path = `${root}/src/${file}`;
    if (!graph.getModuleInfo(path))
      throw new Error(`chunk-groups.ts names ${file}, which the web pages do not import.`);
    const imported = new Set([path]);
    for (const id of imported)
      for (const each of graph.getModuleInfo(id)?.importedIds ?? []) imported.add(each);
    found.set(file, imported);
    return imported;
  };
  const shared = SHARED.map(({ name, all, any = all }, place) => ({
    name: (id: string, graph: Graph) => {
      const isImportedBy = (file: string) => importsOf(file, graph).has(id);
      return all.every(isImportedBy) && any.some(isImportedBy) ? name : null;
    },
    priority: SHARED.length - place,
  }));
  // What every page needs.
  return [{ name: 'frame', tags: ['$initial'], priority: SHARED.length + 1 }, ...shared];
}
