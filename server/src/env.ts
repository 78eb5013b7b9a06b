import { existsSync, readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { parseEnv } from 'node:util';
import { Client } from 'pg';
import { z } from 'zod';
import { publicKeyOf } from './push-key.ts';

/** The process's environment, and from a `.env` file in the working directory what it lacks. Nothing else reads the two. */
export function environment(): Variables {
  const file = existsSync('.env') ? parseEnv(readFileSync('.env', 'utf8')) : {};
  return { ...file, ...process.env };
}

const wholeNumber = (least: number, most: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number)
    .refine((value) => value >= least && value <= most);

const addressOf = (...protocols: string[]) =>
  z.string().refine((value) => URL.canParse(value) && protocols.includes(new URL(value).protocol));

const hasNoPath = (value: string): boolean => {
  const { href, origin } = new URL(value);
  return href === `${origin}/`;
};

/** Whether the driver can parse an address and read the files that its options name. It does not connect. */
function isConnectionAddress(url: string): boolean {
  try {
    return new Client(url).port > 0;
  } catch {
    return false;
  }
}

const base64url = (bytes: number) =>
  z
    .string()
    .regex(/^[\w-]+$/)
    .refine((value) => Buffer.from(value, 'base64url').length === bytes);

/** The origin of a host, which is reached by https unless it says otherwise; undefined if this is not a host. */
function originOf(host: string): string | undefined {
  const address = host.includes('://') ? host : `https://${host}`;
  if (!URL.canParse(address) || !hasNoPath(address)) return undefined;
  const { origin, protocol } = new URL(address);
  return protocol === 'https:' || protocol === 'http:' ? origin : undefined;
}

const hostName = /^(?!-)[a-z0-9-]+(\.[a-z0-9-]+)*$/i;

const listeningHost = z.string().refine((value) => isIP(value) > 0 || hostName.test(value));

const sender = (value: string): boolean => {
  const address = /^[^<>\r\n]*<([^<>]+)>$/.exec(value)?.[1] ?? value;
  return z.email().safeParse(address).success;
};

/** The descriptions say what each variable takes; the message for a wrong one repeats them. */
const variablesSchema = z.object({
  PORT: wholeNumber(0, 65_535)
    .default(3000)
    .describe('a whole number from 0 to 65535, where 0 is any free port'),
  HOST: listeningHost
    .default('127.0.0.1')
    .describe('an address or host name to listen on, like 127.0.0.1 or 0.0.0.0'),
  PUBLIC_URL: addressOf('http:', 'https:')
    .refine((value) => URL.canParse(value) && hasNoPath(value))
    .transform((value) => new URL(value))
    .optional()
    .describe('an http or https address without a path, like https://furrow.example'),
  DATA_DIR: z
    .string()
    .refine((value) => !value.includes('\0'))
    .default('./data')
    .transform((value) => resolve(value))
    .describe('a folder'),
  DATABASE_URL: addressOf('postgres:', 'postgresql:')
    .refine(isConnectionAddress)
    .optional()
    .describe(
      'a PostgreSQL address, like postgres://user:password@host:5432/furrow; a file that its options name must be there',
    ),
  SMTP_URL: addressOf('smtp:', 'smtps:')
    .optional()
    .describe('a mail server, like smtps://user:password@host:465'),
  MAIL_FROM: z
    .string()
    .refine(sender)
    .optional()
    .describe("the sender's address, like Furrow <hello@furrow.example>; required with SMTP_URL"),
  AUTH_SECRET: z
    .string()
    .min(32)
    .optional()
    .describe(
      'a secret of at least 32 characters, the same on every server; required with DATABASE_URL',
    ),
  TRUST_PROXY: wholeNumber(0, 100)
    .default(0)
    .describe('how many proxies stand before this server: a whole number from 0 to 100'),
  REGISTRATION: z.enum(['open', 'closed']).default('open').describe('open or closed'),
  RATE_LIMIT_FACTOR: z
    .string()
    .regex(/^\d{1,9}(\.\d{1,9})?$/)
    .transform(Number)
    .refine((value) => value > 0)
    .default(1)
    .describe('a number above 0, like 1 or 0.5'),
  API_DOCS: z.enum(['on', 'off']).default('on').describe('on or off'),
  SERVICE_WORKER: z.enum(['on', 'off']).default('on').describe('on or off'),
  VAPID_PUBLIC_KEY: base64url(65)
    .optional()
    .describe(
      'the public key of push messages: 65 bytes in base64url; required with VAPID_PRIVATE_KEY',
    ),
  VAPID_PRIVATE_KEY: base64url(32)
    .optional()
    .describe('the private key of VAPID_PUBLIC_KEY: 32 bytes in base64url; required with it'),
  PUSH_HOSTS: z
    .string()
    .transform((value) => value.split(',').map((host) => originOf(host.trim())))
    .pipe(z.array(z.string()))
    .default([])
    .describe(
      'push services besides those of the browsers, with commas between, like push.example or http://127.0.0.1:8080',
    ),
  METRICS_PORT: wholeNumber(0, 65_535)
    .optional()
    .describe('the port of /metrics: a whole number from 0 to 65535, where 0 is any free port'),
  METRICS_HOST: listeningHost
    .default('127.0.0.1')
    .describe('an address or host name for METRICS_PORT to listen on, like 127.0.0.1 or 0.0.0.0'),
  ACCOUNT_MEGABYTES: wholeNumber(1, 100_000)
    .default(64)
    .describe('how much an account may store: a whole number of megabytes from 1 to 100000'),
  DEMO_MEGABYTES: wholeNumber(1, 100_000)
    .default(2)
    .describe('how much a demo may store: a whole number of megabytes from 1 to 100000'),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])
    .default('info')
    .describe('one of fatal, error, warn, info, debug, trace and silent'),
});

type Variables = Readonly<Record<string, string | undefined>>;
type VariableName = keyof typeof variablesSchema.shape;

export const SETTING_NAMES: readonly VariableName[] = variablesSchema.keyof().options;

/** The operating contract's settings, each under the name of its variable. */
export type Settings = z.output<typeof variablesSchema>;

export type SettingsResult =
  | { readonly ok: true; readonly settings: Settings }
  | { readonly ok: false; readonly problems: readonly SettingProblem[] };

/** Parses the environment and reports every wrong variable, not only the first. An empty variable counts as absent. */
export function readSettings(variables: Variables): SettingsResult {
  const present = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''));
  const parsed = variablesSchema.safeParse(present);
  const wrong = new Set([
    ...(parsed.error?.issues ?? []).map((issue) => issue.path[0]),
    ...wrongBeside(present),
  ]);
  if (parsed.success && wrong.size === 0) return { ok: true, settings: parsed.data };
  const names = SETTING_NAMES.filter((name) => wrong.has(name));
  return { ok: false, problems: names.map((name) => problemOf(name, present[name])) };
}

/**
 * Variables that others require and that are missing or do not match: a shared database needs a shared secret, mail needs a sender, and
 * each key its other half.
 */
function wrongBeside(present: Variables): VariableName[] {
  const wrong: VariableName[] = [];
  if (present['DATABASE_URL'] !== undefined && present['AUTH_SECRET'] === undefined)
    wrong.push('AUTH_SECRET');
  if (present['SMTP_URL'] !== undefined && present['MAIL_FROM'] === undefined)
    wrong.push('MAIL_FROM');
  const [open, secret] = [present['VAPID_PUBLIC_KEY'], present['VAPID_PRIVATE_KEY']];
  if (secret !== undefined && publicKeyOf(secret) !== open) wrong.push('VAPID_PUBLIC_KEY');
  if (open !== undefined && secret === undefined) wrong.push('VAPID_PRIVATE_KEY');
  return wrong;
}

function problemOf(variable: VariableName, value: string | undefined): SettingProblem {
  return {
    variable,
    got: shownValue(variable, value),
    takes: variablesSchema.shape[variable].description ?? '',
  };
}

/** A variable that does not hold what it takes; `got` is safe to show. */
interface SettingProblem {
  readonly variable: string;
  readonly got: string;
  readonly takes: string;
}

/** A variable's value as it may be shown in a terminal or a log: without secrets and passwords, and shortened. */
function shownValue(variable: string, value: string | undefined): string {
  if (value === undefined) return 'nothing';
  if (variable === 'AUTH_SECRET' || variable === 'VAPID_PRIVATE_KEY')
    return `a text of ${value.length} characters, not shown`;
  if (variable.endsWith('_URL')) return shownAddress(value);
  return quoted(value);
}

/** A value that is not a URL may still hold a password, so nothing of it is shown. */
function shownAddress(value: string): string {
  if (!URL.canParse(value)) return `a text of ${value.length} characters that is not an address`;
  const url = new URL(value);
  if (url.password) url.password = '***';
  const query = url.search ? '?***' : '';
  url.search = '';
  url.hash = '';
  return quoted(url.href + query);
}

const quoted = (value: string): string =>
  JSON.stringify(value.length > 100 ? `${value.slice(0, 100)}…` : value);

/** The message a person reads when Furrow does not start because of its settings. */
export function settingsMessage(problems: readonly SettingProblem[]): string {
  const lines = problems.map(
    ({ variable, got, takes }) => `  ${variable}\n    got:   ${got}\n    takes: ${takes}\n`,
  );
  return `Furrow did not start. These settings are wrong:\n\n${lines.join('\n')}`;
}
