import type { Plugin } from 'vite';
import { loadPrerendered } from './load-prerendered.ts';

const moduleId = 'virtual:plant-files';

/** Makes a file of each plant that the garden shows often, with the pages' components (`virtual:plant-files` has the addresses). */
export function plantFiles(): Plugin {
  let root = '';
  let isBuild = false;
  return {
    name: 'furrow:plant-files',
    configResolved(config) {
      root = config.root;
      isBuild = config.command === 'build';
    },
    resolveId: (id) => (id === moduleId ? `\0${moduleId}` : undefined),
    async load(id) {
      if (id !== `\0${moduleId}`) return undefined;
      const addressOf = (name: string, source: string): string => {
        if (!isBuild) return JSON.stringify(`data:image/svg+xml,${encodeURIComponent(source)}`);
        const file = this.emitFile({ type: 'asset', name: `${name}.svg`, source });
        return `import.meta.ROLLUP_FILE_URL_${file}`;
      };
      const drawn = Object.entries((await loadPrerendered(root)).drawPlants());
      const entries = drawn.map(([name, source]) => `'${name}': ${addressOf(name, source)}`);
      return `export const plantFiles = {${entries.join(',')}};`;
    },
  };
}
