import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { freePort } from '../../server/src/testing/separate-postgres.ts';
import type { DrivenBrowser } from './driven-browser.ts';

/** The key that WebDriver uses for an element, and its character for the Enter key. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';
const ENTER = '\uE007';

const elementSchema = z.object({ [ELEMENT]: z.string() });
const sessionSchema = z.object({ sessionId: z.string() });
const answerSchema = z.object({ value: z.unknown() });

/** Starts WebKitGTK's small browser on a screen of its own; it is driven by WebDriver over HTTP. */
export async function startWebKit(driver: string): Promise<DrivenBrowser> {
  const port = await freePort();
  const stop = startDriver(driver, port);
  const call = caller(`http://127.0.0.1:${port}`);
  await until(() =>
    call('GET', '/status').then(
      () => true,
      () => false,
    ),
  );
  const { sessionId } = sessionSchema.parse(await call('POST', '/session', WANTED));
  const ask = (method: Method, path: string, data?: object) =>
    call(method, `/session/${sessionId}${path}`, data);
  const run = (script: string) => ask('POST', '/execute/sync', { script, args: [] });
  const act = (path: string, data: object = {}) => ask('POST', path, data);
  const elementOf = async (value: string) => {
    const found = await act('/element', { using: 'css selector', value });
    return `/element/${elementSchema.parse(found)[ELEMENT]}`;
  };
  /** Ends when the next document is there: a busy WebKit answers while the last one still is. */
  const navigate = async (path: string, data?: object) => {
    await run('window.isLast = true');
    await act(path, data);
    await until(() => run(COLLECT_ERRORS));
  };
  return {
    open: (url) => navigate('/url', { url }),
    reload: () => navigate('/refresh'),
    run,
    press: async (element) => void (await act(`${await elementOf(element)}/click`)),
    type: async (element, text) => {
      await act(`${await elementOf(element)}/value`, { text: text.replaceAll('\n', ENTER) });
    },
    picture: async () => Buffer.from(z.string().parse(await ask('GET', '/screenshot')), 'base64'),
    errors: async () => z.array(z.string()).parse(await run('return window.errorsSoFar')),
    close: async () => {
      await ask('DELETE', '');
      await stop();
    },
  };
}

/** WebDriver tells no console, so the page is asked to keep what it throws or logs once it is loaded. True if it is. */
const COLLECT_ERRORS = `
  if (window.isLast || document.readyState !== 'complete') return false;
  const errors = window.errorsSoFar = [];
  addEventListener('error', (event) => errors.push(String(event.error ?? event.message)));
  addEventListener('unhandledrejection', (event) => errors.push(String(event.reason)));
  const log = console.error;
  console.error = (...words) => { errors.push(words.map(String).join(' ')); log(...words); };
  return true;
`;

function startDriver(driver: string, port: number): () => Promise<void> {
  const configuration = withoutAnimations();
  const child = spawn('xvfb-run', ['--auto-servernum', driver, `--port=${port}`], {
    // A process group of its own, so that its screen and its browser end with it.
    detached: true,
    stdio: 'ignore',
    env: { ...process.env, LANGUAGE: 'en_US', XDG_CONFIG_HOME: configuration },
  });
  const closed = once(child, 'close');
  return async () => {
    if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGTERM');
    await closed;
    rmSync(configuration, { recursive: true });
  };
}

/** A folder of settings for GTK: a browser without a graphics card would spend most of its time on drawing animations. */
function withoutAnimations(): string {
  const folder = mkdtempSync(join(tmpdir(), 'furrow-webkit-'));
  mkdirSync(join(folder, 'gtk-3.0'));
  writeFileSync(join(folder, 'gtk-3.0/settings.ini'), '[Settings]\ngtk-enable-animations=false\n');
  return folder;
}

/** What is asked of the session: to leave a page with a running timer without a question. */
const WANTED = { capabilities: { alwaysMatch: { unhandledPromptBehavior: 'accept' } } };

type Method = 'GET' | 'POST' | 'DELETE';
type Call = (method: Method, path: string, data?: object) => Promise<unknown>;

/** Sends a command of WebDriver, and returns its value. */
function caller(address: string): Call {
  return async (method, path, data) => {
    const body = data === undefined ? {} : { body: JSON.stringify(data) };
    const answer = await fetch(address + path, { method, ...body });
    const { value } = answerSchema.parse(await answer.json());
    if (!answer.ok) throw new Error(`${method} ${path}: ${JSON.stringify(value)}`);
    return value;
  };
}

async function until(isTrue: () => Promise<unknown>): Promise<void> {
  while (!(await isTrue())) await sleep(50);
}
