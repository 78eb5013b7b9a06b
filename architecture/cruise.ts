import { cruise, type ICruiseResult, type IModule } from 'dependency-cruiser';
import config from '../.dependency-cruiser.mjs';

export const WORKSPACES = ['domain', 'contract', 'server', 'web'] as const;

/** What the rules of `.dependency-cruiser.mjs` say about a tree of workspaces. */
export type Cruise = {
  /** Every source module that was read, by its path in the tree. */
  readonly modules: readonly string[];
  /** Every import between source modules, as 'from → to'. */
  readonly imports: readonly string[];
  /** Every broken rule, as 'rule: from → to'. */
  readonly violations: readonly string[];
};

/** Reads the workspaces under `root` and holds them to the rules. */
export async function cruiseWorkspaces(root: string): Promise<Cruise> {
  const { output } = await cruise(
    [...WORKSPACES],
    {
      ...config.options,
      baseDir: root,
      validate: true,
      ruleSet: { forbidden: config.forbidden ?? [] },
    },
    { bustTheCache: true },
  );
  if (typeof output === 'string') throw new TypeError('dependency-cruiser answered with text');
  return summarize(output);
}

function summarize({ modules, summary }: ICruiseResult): Cruise {
  const own = modules.filter(isOwn);
  return {
    modules: own.map(({ source }) => source),
    imports: own.flatMap(({ source, dependencies }) =>
      dependencies.map(({ resolved }) => `${source} → ${resolved}`),
    ),
    violations: summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`),
  };
}

function isOwn({ source, coreModule, couldNotResolve }: IModule): boolean {
  return coreModule !== true && couldNotResolve !== true && !source.includes('node_modules');
}
