import { expect, it } from 'vitest';
import { childEnvironment } from './child-environment.mjs';

it('does not pass the outer npm’s settings to a nested npm', () => {
  expect(
    childEnvironment({
      NODE_ENV: 'production',
      npm_config_omit: 'dev',
      npm_config_ignore_scripts: 'true',
      npm_config_workspace: 'web',
      npm_config_prefix: '/elsewhere',
      npm_config_local_prefix: '/elsewhere',
      'NPM_CONFIG_dry-run': 'true',
    }),
  ).toEqual({});
});

it('keeps the registry settings, and all variables that are not npm’s', () => {
  const environment = {
    PATH: '/usr/bin',
    HTTPS_PROXY: 'http://proxy.example',
    npm_config_registry: 'https://registry.example/',
    npm_config_cache: '/cache',
    npm_execpath: '/npm-cli.js',
    PORT: '4000',
  };
  expect(childEnvironment(environment)).toEqual(environment);
});
