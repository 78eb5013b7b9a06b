import { gardenSchema } from '@furrow/contract/garden';
import type { LedgerEvent } from '@furrow/domain/events/event';

/** A simulated user's browser, which keeps its cookies. */
export interface Visitor {
  readonly get: (path: string, headers?: Readonly<Record<string, string>>) => Promise<Response>;
  readonly post: (path: string, body: object) => Promise<Response>;
  /** The browser's cookie header. */
  readonly cookie: () => string;
}

function visitor(address: URL): Visitor {
  const cookies = new Map<string, string>();
  const cookie = () => [...cookies].map((pair) => pair.join('=')).join('; ');
  const ask = async (path: string, headers: object, init: RequestInit = {}) => {
    const known = { origin: address.origin, cookie: cookie() };
    const url = new URL(path, address);
    const answer = await fetch(url, { ...init, headers: { ...known, ...headers } });
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    return answer;
  };
  return {
    cookie,
    get: (path, headers = {}) => ask(path, headers),
    post: (path, body) =>
      ask(
        path,
        { 'content-type': 'application/json' },
        { method: 'POST', body: JSON.stringify(body) },
      ),
  };
}

const credentials = (name: string) => ({
  email: `${name}@farm.example`,
  password: 'radish under the moon',
});

export const beginDemo = (address: URL): Promise<Visitor> =>
  signedIn(address, '/api/auth/sign-in/anonymous', {});

export const register = (address: URL, name: string): Promise<Visitor> =>
  signedIn(address, '/api/auth/sign-up/email', { name, ...credentials(name) });

/** Logs in from a new browser. */
export const logIn = (address: URL, name: string): Promise<Response> =>
  visitor(address).post('/api/auth/sign-in/email', credentials(name));

async function signedIn(address: URL, path: string, body: object): Promise<Visitor> {
  const who = visitor(address);
  const answer = await who.post(path, body);
  if (!answer.ok) throw new Error(`${path} answers ${answer.status}`);
  return who;
}

/** Reads an answer to its end; it must not be an error. */
export async function readWhole(asked: Promise<Response>): Promise<Response> {
  const answer = await asked;
  await answer.arrayBuffer();
  if (answer.status >= 400) throw new Error(`${answer.url} answers ${answer.status}`);
  return answer;
}

/** The version of the garden that each visitor holds; answers contain only later changes. */
const known = new WeakMap<Visitor, number>();

/** Requests what changed in the garden since the last answer. */
export async function look(who: Visitor): Promise<void> {
  learn(who, await (await who.get(`/api/garden?since=${known.get(who) ?? 0}`)).json());
}

/** Sends events as a page does, with the version of the last answer. */
export async function grow(who: Visitor, events: readonly LedgerEvent[]): Promise<void> {
  const knows = known.get(who) ?? 0;
  const answer = await who.post('/api/garden/events', { sentAt: Date.now(), knows, events });
  if (!answer.ok) throw new Error(`${answer.status}: ${await answer.text()}`);
  learn(who, (await answer.json()).garden);
}

const learn = (who: Visitor, garden: unknown) => known.set(who, gardenSchema.parse(garden).version);
