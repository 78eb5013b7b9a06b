/**
 * npm hands its settings down to whatever it runs; these would change what a nested npm or build
 * does (`npm start --omit=dev` must not hide the build tools from `npm ci`).
 */
const INHERITED_SETTINGS = new Set([
  'dev',
  'dry_run',
  'global',
  'if_present',
  'ignore_scripts',
  'include',
  'include_workspace_root',
  'install_strategy',
  'json',
  'local_prefix',
  'location',
  'loglevel',
  'omit',
  'only',
  'optional',
  'package_lock',
  'package_lock_only',
  'prefix',
  'production',
  'workspace',
  'workspaces',
]);

/**
 * The environment for a nested npm or build: the given one without the settings of the npm command
 * around it. What reaches the registry (registry, proxy, certificates, cache) stays.
 *
 * @param {NodeJS.ProcessEnv} environment
 * @returns {NodeJS.ProcessEnv}
 */
export function childEnvironment(environment) {
  return Object.fromEntries(
    Object.entries(environment).filter(([name]) => name !== 'NODE_ENV' && !isInherited(name)),
  );
}

/** @param {string} name */
function isInherited(name) {
  const setting = /^npm_config_(.+)$/i.exec(name)?.[1];
  return (
    setting !== undefined && INHERITED_SETTINGS.has(setting.toLowerCase().replaceAll('-', '_'))
  );
}
