import { OpenAPIHono } from '@hono/zod-openapi';
import { expect, test } from 'vitest';
import { recordedLog } from '../testing/recorded-log.ts';
import type { AppEnv } from './app-env.ts';
import { warnOfProxies } from './client-address.ts';

async function warningsOver(proxies: number, header: string): Promise<string[]> {
  const { log, text } = recordedLog();
  const [name = '', value = ''] = header.split(': ');
  const app = new OpenAPIHono<AppEnv>();
  app.use(warnOfProxies(proxies, log));
  app.get('/', (c) => c.text('done'));
  for (let times = 0; times < 3; times += 1)
    expect(await (await app.request('/', { headers: { [name]: value } })).text()).toBe('done');
  return text().split('\n').filter(Boolean);
}

test.each([
  ['no proxy, and none is expected', 0, 'Accept: */*'],
  ['as many proxies as are expected', 1, 'X-Forwarded-For: 203.0.113.5'],
  ['two of two', 2, 'X-Forwarded-For: 203.0.113.5, 10.0.0.1'],
])('%s is nothing to warn of', async (_what, proxies, header) => {
  expect(await warningsOver(proxies, header)).toEqual([]);
});

test.each([
  ['no proxy is believed', 0, 'X-Forwarded-For: 203.0.113.5', 'is not believed'],
  ['no proxy is believed', 0, 'X-Real-IP: 203.0.113.5', 'is not believed'],
  ['no proxy is believed', 0, 'Forwarded: for=203.0.113.5', 'is not believed'],
  ['one of two is believed', 1, 'X-Forwarded-For: 203.0.113.5, 10.0.0.1', 'more proxies'],
  ['two are expected', 2, 'X-Forwarded-For: 203.0.113.5', 'fewer proxies'],
  ['one is expected', 1, 'Accept: */*', 'fewer proxies'],
])('where %s, %i, and %s arrives, it is said once', async (_what, proxies, header, words) => {
  const warnings = await warningsOver(proxies, header);
  expect(warnings).toHaveLength(1);
  expect(warnings[0]).toContain(words);
  expect(warnings[0]).not.toContain('203.0.113.5');
});
