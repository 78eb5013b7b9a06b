import { expect, it } from 'vitest';
import { childEnvironment } from './child-environment.mjs';

it('keeps from a nested npm what the npm around it was told', () => {
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

it('leaves it the way to the registry, and everything that is not npm’s', () => {
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
