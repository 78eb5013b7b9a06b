import type { Plugin } from 'vite';

const routerFile = /\/react-router\/dist\//;
const displayName = /^\w+\.displayName = .*;$/gm;
const componentMaker = /= (React\d*\.(?:forwardRef|memo|createContext)\()/g;

/**
 * Builds with the production files of react-router, which its package ships but does not export, and marks
 * in them what a bundler may leave out where nothing uses it: forms, fetchers, its server framework's links.
 */
export function reactRouterProduction(): Plugin {
  return {
    name: 'furrow:react-router-production',
    apply: 'build',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      if (!/^react-router(\/dom)?$/.test(source)) return null;
      const found = await this.resolve(source, importer, { ...options, skipSelf: true });
      return found && found.id.replace('/dist/development/', '/dist/production/');
    },
    transform(code, id) {
      if (!routerFile.test(id)) return null;
      const pure = code
        .replaceAll(displayName, '')
        .replaceAll(componentMaker, '= /* @__PURE__ */ $1');
      return { code: pure, map: null };
    },
  };
}
