/** The npm settings for reaching the registry: its address, proxy, certificates and cache. */
const WAY_TO_REGISTRY = /^(?:@|\/\/|ca|cert$|key$|fetch|.*(?:registry|proxy|config|ssl|offline)$)/;

/**
 * The environment for a nested npm or build: the given one without `NODE_ENV` and without the settings that npm passes on from the
 * outer command, which would change the nested one (`npm start --omit=dev` must not hide the build tools from `npm ci`).
 *
 * @param {NodeJS.ProcessEnv} environment
 * @returns {NodeJS.ProcessEnv}
 */
export function childEnvironment(environment) {
  return Object.fromEntries(Object.entries(environment).filter(([name]) => isHandedDown(name)));
}

/** @param {string} name */
function isHandedDown(name) {
  const setting = /^npm_config_(.+)$/i.exec(name)?.[1];
  return (
    name !== 'NODE_ENV' && (setting === undefined || WAY_TO_REGISTRY.test(setting.toLowerCase()))
  );
}
