import { batchAnswerSchema } from '@furrow/contract/ledger-batch';
import type { LedgerEvent } from '@furrow/domain/events/event';
import { FocusSession } from '@furrow/domain/testing/focus-session';
import { HOUR } from '@furrow/domain/time';
import { expect } from 'vitest';
import type { StoreSettings } from '../db/store.ts';
import { asSent } from './gardener.ts';
import { startProcess, type ServerProcess } from './server-process.ts';
import { PASSWORD, visitor, type Visitor } from './visitor.ts';

/** The source, or the last build, which `npm start` runs. */
const PROGRAMS = {
  sources: new URL('../main.ts', import.meta.url),
  built: new URL('../../dist/main.js', import.meta.url),
};

export type Program = keyof typeof PROGRAMS;

/** A server of one home that dies and comes back, and people who keep their cookies through it. */
export interface MortalServer {
  /** Starts it; answers how long it took to be ready, in milliseconds. */
  readonly live: () => Promise<number>;
  readonly end: (signal: 'SIGKILL' | 'SIGTERM') => Promise<void>;
  readonly register: (email: string) => Promise<Person>;
}

export interface Person {
  /** The ids of events that were acknowledged. */
  readonly acknowledged: Set<string>;
  /** Sends event after event until the server is gone. */
  readonly sendOn: () => Promise<void>;
}

export function mortalServer(home: StoreSettings, program: Program): MortalServer {
  let server: ServerProcess | undefined;
  let address = new URL('http://localhost');
  const come = (cookies: ReadonlyMap<string, string>) => {
    const who = visitor(address);
    for (const [name, value] of cookies) who.cookies.set(name, value);
    return who;
  };
  return {
    live: async () => {
      const started = Date.now();
      server = await start(home, program);
      address = await server.ready();
      return Date.now() - started;
    },
    end: async (signal) => {
      server?.signal(signal);
      await server?.exitCode;
    },
    register: async (email) => {
      const { cookies, post } = visitor(address);
      await post('/api/auth/sign-up/email', { name: 'Ada', email, password: PASSWORD });
      const acknowledged = new Set<string>();
      return { acknowledged, sendOn: () => sendOn(come(cookies), email, acknowledged) };
    },
  };
}

function start(home: StoreSettings, program: Program): Promise<ServerProcess> {
  const variables: Record<string, string> =
    home.kind === 'embedded'
      ? { DATA_DIR: home.dataDir }
      : { DATABASE_URL: home.url, AUTH_SECRET: 'a secret that is the same after each start' };
  return startProcess(PROGRAMS[program], [], { ...variables, LOG_LEVEL: 'warn' });
}

async function sendOn(who: Visitor, name: string, acknowledged: Set<string>): Promise<void> {
  for (let place = acknowledged.size; ; place += 1) {
    const batch = { sentAt: Date.now(), events: pomodoro(name, place) };
    const answer = await who.post('/api/garden/events', batch).catch(() => undefined);
    if (!answer) return;
    expect(answer.status).toBe(200);
    for (const { id } of batchAnswerSchema.parse(answer.body).events) acknowledged.add(id ?? '');
  }
}

/** A gardener's pomodoros, one after the other, an hour apart. */
function pomodoro(name: string, place: number): LedgerEvent[] {
  const at = Date.now() - 300 * 24 * HOUR + place * HOUR;
  const focusSession = `${name} ${place}`;
  return asSent(new FocusSession({ name: focusSession, at }).grow().facts, focusSession);
}
