import { createServer } from 'node:http';
import { once } from 'node:events';
import { expect, onTestFinished, test } from 'vitest';
import { startProcess } from './testing/server-process.ts';

const script = new URL('testing/planted-process.ts', import.meta.url);

const plantedLife = (planted: string[] = [], variables: Record<string, string> = {}) =>
  startProcess(script, planted, variables);

/** Values that no variable takes; a folder may have any name. */
const wrong = {
  PORT: 'weeds',
  HOST: 'we eds',
  PUBLIC_URL: 'weeds',
  DATABASE_URL: 'weeds',
  SMTP_URL: 'weeds',
  MAIL_FROM: 'weeds',
  AUTH_SECRET: 'weeds',
  TRUST_PROXY: 'weeds',
  REGISTRATION: 'weeds',
  RATE_LIMIT_FACTOR: 'weeds',
  API_DOCS: 'weeds',
  SERVICE_WORKER: 'weeds',
  METRICS_PORT: 'weeds',
  METRICS_HOST: 'we eds',
  LOG_LEVEL: 'weeds',
};

test('wrong settings end it with 1, each named with what it got and takes, before anything is opened', async () => {
  const life = await plantedLife([], wrong);
  expect(await life.exitCode).toBe(1);
  const named = [...life.stderr().matchAll(/^ {2}([A-Z_]+)\n {4}got: {3}(.+)\n {4}takes: .+$/gm)];
  expect(new Set(named.map(([, variable]) => variable))).toEqual(new Set(Object.keys(wrong)));
  expect(named.every(([, , got]) => /"we ?eds"|a text of 5 characters/.test(got ?? ''))).toBe(true);
  expect(life.stderr()).not.toContain('opening');
  expect(life.stdout()).toBe('');
});

test('it says its address to people, and writes nothing but JSON lines to standard output', async () => {
  const life = await plantedLife();
  const address = await life.ready();
  expect((await fetch(new URL('/healthz', address))).status).toBe(200);
  life.signal('SIGTERM');
  expect(await life.exitCode).toBe(0);
  const lines = life
    .stdout()
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line).msg);
  expect(lines).toEqual(expect.arrayContaining(['ready', 'stopping', 'stopped']));
});

test('with a public address it says that one', async () => {
  const life = await plantedLife([], { PUBLIC_URL: 'https://furrow.example' });
  expect((await life.ready()).href).toBe('https://furrow.example/');
});

/** The address of the metrics, as it is printed. */
const metricsAddress = (stdout: string): string | undefined =>
  /"listening":"([^"]+)","msg":"metrics/.exec(stdout)?.[1];

test('metrics have an address of their own where METRICS_PORT says so, and only that one', async () => {
  const life = await plantedLife([], { METRICS_PORT: '0' });
  const address = await life.ready();
  const metrics = metricsAddress(life.stdout());
  expect(new URL(metrics ?? '').hostname).toBe('127.0.0.1');
  expect(await (await fetch(`${metrics}/metrics`)).text()).toContain('process_resident_memory');
  expect((await fetch(`${metrics}/healthz`)).status).toBe(404);
  expect((await fetch(new URL('/metrics', address))).status).toBe(404);
  life.signal('SIGTERM');
  expect(await life.exitCode).toBe(0);
});

test('a port for metrics that is taken is named', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  onTestFinished(() => void other.close());
  const address = other.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const life = await plantedLife([], { METRICS_PORT: String(port) });
  expect(await life.exitCode).toBe(1);
  expect(life.stderr()).toContain('set METRICS_PORT to another port');
});

test.each([
  [{}, 200, 200],
  [{ PUBLIC_URL: 'https://furrow.example' }, 404, 200],
  [{ API_DOCS: 'off' }, 200, 404],
])('with %o metrics are answered %i and the documentation %i', async (variables, metrics, docs) => {
  const life = await plantedLife([], variables);
  await life.ready();
  const listening = /"listening":"([^"]+)","msg":"ready"/.exec(life.stdout())?.[1] ?? '';
  const statusOf = async (path: string) => (await fetch(`${listening}${path}`)).status;
  expect(await statusOf('/metrics')).toBe(metrics);
  for (const path of ['/api/docs', '/api/docs/start.js', '/api/openapi.json'])
    expect(await statusOf(path)).toBe(docs);
});

test.each(['SIGTERM', 'SIGINT'] as const)('%s lets the running request end', async (signal) => {
  const life = await plantedLife(['slow-check']);
  const running = fetch(new URL('/readyz', await life.ready()));
  await life.said('checking');
  life.signal(signal);
  expect(await (await running).json()).toEqual({ status: 'ready' });
  expect(await life.exitCode).toBe(0);
  expect(life.stderr()).toContain('store closed');
});

test('a request that never ends is cut off, and the store still closed in time', async () => {
  const life = await plantedLife(['endless-check']);
  const running = fetch(new URL('/readyz', await life.ready())).catch(() => 'cut off');
  await life.said('checking');
  const asked = performance.now();
  life.signal('SIGTERM');
  expect(await life.exitCode).toBe(0);
  expect(performance.now() - asked).toBeLessThan(10_000);
  expect(await running).toBe('cut off');
  expect(life.stderr()).toContain('store closed');
});

test('a store that does not close ends the process with 1, within ten seconds', async () => {
  const life = await plantedLife(['endless-close']);
  await life.ready();
  const asked = performance.now();
  life.signal('SIGTERM');
  expect(await life.exitCode).toBe(1);
  expect(performance.now() - asked).toBeLessThan(10_000);
});

test('a second signal ends it at once', async () => {
  const life = await plantedLife(['endless-close']);
  await life.ready();
  life.signal('SIGINT');
  await expect.poll(life.stdout).toContain('stopping');
  life.signal('SIGTERM');
  expect(await life.exitCode).toBe(143);
});

test('a signal while it starts closes what was opened, and nothing is served', async () => {
  const life = await plantedLife(['slow-open']);
  await life.said('opening');
  life.signal('SIGTERM');
  expect(await life.exitCode).toBe(0);
  expect(life.stderr()).toContain('store closed');
  expect(life.stderr()).not.toContain('ready');
});

test('a start that never ends is given up in time', async () => {
  const life = await plantedLife(['endless-open']);
  await life.said('opening');
  const asked = performance.now();
  life.signal('SIGTERM');
  expect(await life.exitCode).toBe(0);
  expect(performance.now() - asked).toBeLessThan(10_000);
});

test('Ctrl-C that fails the start is a stop, not a fault', async () => {
  const life = await plantedLife(['slow-open', 'failing-open']);
  await life.said('opening');
  life.signal('SIGINT');
  expect(await life.exitCode).toBe(0);
  expect(life.stderr()).not.toContain('did not start');
});

test('a store that cannot be opened is reported in a sentence, with exit code 1', async () => {
  const life = await plantedLife(['failing-open']);
  expect(await life.exitCode).toBe(1);
  expect(life.stderr()).toContain('did not start. Another Furrow is using this folder.');
  expect(life.stdout()).toContain('"code":"data-dir-in-use"');
});

test('a port that is taken is reported in a sentence, and the store closed', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  onTestFinished(() => void other.close());
  const address = other.address();
  const port = typeof address === 'object' && address !== null ? String(address.port) : '';
  const life = await plantedLife([], { PORT: port });
  expect(await life.exitCode).toBe(1);
  expect(life.stderr()).toContain(`port ${port}`);
  expect(life.stderr()).toContain('store closed');
});

test('an unexpected failure is logged without its secrets, with exit code 1', async () => {
  const life = await plantedLife(['crash']);
  await fetch(new URL('/readyz', await life.ready())).catch(() => undefined);
  expect(await life.exitCode).toBe(1);
  expect(life.stdout()).toContain('"level":"fatal"');
  expect(life.stdout() + life.stderr()).not.toContain('hunter2');
});
