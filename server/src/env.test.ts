import { resolve } from 'node:path';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readSettings, type SettingsResult, settingsMessage } from './env.ts';

const settingsOf = (result: SettingsResult) => {
  if (!result.ok) throw new Error(settingsMessage(result.problems));
  return result.settings;
};

const problemsOf = (result: SettingsResult) => (result.ok ? [] : result.problems);

const messageFor = (variables: Record<string, string>) =>
  settingsMessage(problemsOf(readSettings(variables)));

/** A pair of keys that nothing else uses. */
const VAPID = {
  VAPID_PUBLIC_KEY:
    'BF0q5h4jp2IxKhVOrxGU6KXp_MvuQQA0dJaLvoWIdvJZDcU6QOCtyoL7efblY_f9LGHUo4M59FIEufKYMjrCjdE',
  VAPID_PRIVATE_KEY: 'RCQZiZXFNPk2dFDm9erJZcClmU38A_ddUVsgcEcoPic',
};

test('an empty environment is a complete configuration', () => {
  expect(settingsOf(readSettings({}))).toEqual({
    PORT: 3000,
    HOST: '127.0.0.1',
    DATA_DIR: resolve('data'),
    TRUST_PROXY: 0,
    REGISTRATION: 'open',
    RATE_LIMIT_FACTOR: 1,
    API_DOCS: 'on',
    SERVICE_WORKER: 'on',
    PUSH_HOSTS: [],
    METRICS_HOST: '127.0.0.1',
    ACCOUNT_MEGABYTES: 64,
    DEMO_MEGABYTES: 2,
    LOG_LEVEL: 'info',
  });
});

test('every variable set is every variable read', () => {
  const settings = settingsOf(
    readSettings({
      PORT: '8080',
      HOST: '::1',
      PUBLIC_URL: 'https://furrow.example',
      DATA_DIR: '/var/lib/furrow',
      DATABASE_URL: 'postgresql://farm:pw@db:5432/furrow',
      SMTP_URL: 'smtps://farm:pw@mail:465',
      MAIL_FROM: 'Furrow <hello@furrow.example>',
      AUTH_SECRET: 's'.repeat(32),
      TRUST_PROXY: '1',
      REGISTRATION: 'closed',
      RATE_LIMIT_FACTOR: '0.5',
      API_DOCS: 'off',
      SERVICE_WORKER: 'off',
      ...VAPID,
      PUSH_HOSTS: 'push.example, http://127.0.0.1:8080',
      METRICS_PORT: '9464',
      METRICS_HOST: '0.0.0.0',
      ACCOUNT_MEGABYTES: '128',
      DEMO_MEGABYTES: '1',
      LOG_LEVEL: 'debug',
    }),
  );
  expect(settings).toEqual({
    PORT: 8080,
    HOST: '::1',
    PUBLIC_URL: new URL('https://furrow.example/'),
    DATA_DIR: '/var/lib/furrow',
    DATABASE_URL: 'postgresql://farm:pw@db:5432/furrow',
    SMTP_URL: 'smtps://farm:pw@mail:465',
    MAIL_FROM: 'Furrow <hello@furrow.example>',
    AUTH_SECRET: 's'.repeat(32),
    TRUST_PROXY: 1,
    REGISTRATION: 'closed',
    RATE_LIMIT_FACTOR: 0.5,
    API_DOCS: 'off',
    SERVICE_WORKER: 'off',
    ...VAPID,
    PUSH_HOSTS: ['https://push.example', 'http://127.0.0.1:8080'],
    METRICS_PORT: 9464,
    METRICS_HOST: '0.0.0.0',
    ACCOUNT_MEGABYTES: 128,
    DEMO_MEGABYTES: 1,
    LOG_LEVEL: 'debug',
  });
});

test('an empty variable counts as absent', () => {
  expect(settingsOf(readSettings({ PORT: '', DATABASE_URL: '' })).PORT).toBe(3000);
});

test.each([
  ['PORT', '70000'],
  ['PORT', '-1'],
  ['PORT', '3000.5'],
  ['PORT', '0x10'],
  ['PORT', 'three'],
  ['PORT', ' 3000'],
  ['HOST', 'http://localhost'],
  ['HOST', 'a b'],
  ['PUBLIC_URL', 'furrow.example'],
  ['PUBLIC_URL', 'ftp://furrow.example'],
  ['PUBLIC_URL', 'https://furrow.example/farm'],
  ['PUBLIC_URL', 'https://furrow.example/?a=b'],
  ['DATA_DIR', 'da\0ta'],
  ['DATABASE_URL', 'mysql://db/furrow'],
  ['DATABASE_URL', 'postgres://db/furrow?port=abc'],
  ['DATABASE_URL', 'postgres://db/furrow?sslrootcert=/no/such/file'],
  ['SMTP_URL', 'https://mail.example'],
  ['MAIL_FROM', 'Furrow'],
  ['MAIL_FROM', 'Furrow <hello@furrow.example>\r\nBcc: x@y.example'],
  ['AUTH_SECRET', 'short'],
  ['TRUST_PROXY', 'true'],
  ['REGISTRATION', 'shut'],
  ['RATE_LIMIT_FACTOR', '0'],
  ['ACCOUNT_MEGABYTES', '0'],
  ['DEMO_MEGABYTES', '1.5'],
  ['RATE_LIMIT_FACTOR', 'Infinity'],
  ['API_DOCS', 'yes'],
  ['SERVICE_WORKER', 'yes'],
  ['PUSH_HOSTS', 'push.example/path'],
  ['PUSH_HOSTS', 'ftp://push.example'],
  ['PUSH_HOSTS', 'push.example,,other.example'],
  ['METRICS_PORT', '70000'],
  ['METRICS_HOST', 'http://localhost'],
  ['LOG_LEVEL', 'verbose'],
])('%s=%j is refused by its name', (variable, value) => {
  const beside = {
    AUTH_SECRET: 's'.repeat(32),
    MAIL_FROM: 'hello@furrow.example',
    DATABASE_URL: 'postgres://db/furrow',
  };
  const problems = problemsOf(readSettings({ ...beside, [variable]: value }));
  expect(problems.map((problem) => problem.variable)).toEqual([variable]);
});

test('all wrong variables are reported at once, and missing ones that others require', () => {
  const problems = problemsOf(
    readSettings({
      PORT: 'x',
      LOG_LEVEL: 'y',
      DATABASE_URL: 'postgres://db/furrow',
      SMTP_URL: 'smtp://mail',
    }),
  );
  expect(problems.map((problem) => problem.variable)).toEqual([
    'PORT',
    'MAIL_FROM',
    'AUTH_SECRET',
    'LOG_LEVEL',
  ]);
});

describe('the message for wrong settings', () => {
  test('names the variable, what it got and what it takes', () => {
    expect(messageFor({ PORT: '70000' })).toBe(
      [
        'Furrow did not start. These settings are wrong:',
        '',
        '  PORT',
        '    got:   "70000"',
        '    takes: a whole number from 0 to 65535, where 0 is any free port',
        '',
      ].join('\n'),
    );
  });

  test.each([
    [{ DATABASE_URL: 'mysql://farm:hunter2@db/furrow?sslpassword=hunter2' }],
    [{ DATABASE_URL: 'postgres//farm:hunter2@db' }],
    [{ SMTP_URL: 'http://farm:hunter2@mail' }],
    [{ PUBLIC_URL: 'https://farm:hunter2@furrow.example' }],
    [{ AUTH_SECRET: 'hunter2' }],
  ])('shows no secret of %j', (variables) => {
    const message = messageFor(variables);
    expect(message).toContain(Object.keys(variables)[0]);
    expect(message).not.toContain('hunter2');
  });

  test('shortens a long value', () => {
    expect(messageFor({ PORT: '9'.repeat(10_000) }).length).toBeLessThan(400);
  });
});

test('any environment is read or refused, and none throws', () => {
  const variable = fc.constantFrom('PORT', 'HOST', 'PUBLIC_URL', 'DATA_DIR', 'DATABASE_URL');
  const mailVariable = fc.constantFrom('SMTP_URL', 'MAIL_FROM', 'AUTH_SECRET', 'RATE_LIMIT_FACTOR');
  const environments = fc.dictionary(fc.oneof(variable, mailVariable), fc.string());
  fc.assert(
    fc.property(environments, (variables) => {
      const result = readSettings(variables);
      expect(result.ok || result.problems.length > 0).toBe(true);
    }),
  );
});

const namesOf = (variables: Record<string, string>) =>
  problemsOf(readSettings(variables)).map(({ variable }) => variable);

test('the two keys of push messages are a pair, and the private one is not shown', () => {
  const { VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY } = VAPID;
  expect(namesOf({ VAPID_PUBLIC_KEY })).toEqual(['VAPID_PRIVATE_KEY']);
  expect(namesOf({ VAPID_PRIVATE_KEY })).toEqual(['VAPID_PUBLIC_KEY']);
  const other = `A${VAPID_PRIVATE_KEY.slice(1, -1)}A`;
  expect(namesOf({ ...VAPID, VAPID_PRIVATE_KEY: other })).toEqual(['VAPID_PUBLIC_KEY']);
  expect(namesOf({ ...VAPID, VAPID_PUBLIC_KEY: 'short' })).toEqual(['VAPID_PUBLIC_KEY']);
  expect(messageFor({ VAPID_PRIVATE_KEY: 'a private key' })).not.toContain('a private key');
});
