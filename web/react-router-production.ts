import type { Plugin } from 'vite';

/**
 * Builds with the production files of react-router, which its package ships but does not export:
 * the same code without the warnings for developers.
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
  };
}
