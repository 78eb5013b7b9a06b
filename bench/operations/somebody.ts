import type { LedgerEvent } from '@furrow/domain/ledger/event';

/** Somebody at a browser of their own. */
export interface Somebody {
  readonly cookie: string;
  readonly get: (path: string) => Promise<Response>;
  readonly login: () => Promise<Response>;
  readonly send: (events: readonly LedgerEvent[]) => Promise<Response>;
  /** The ids of the events that the server has of them. */
  readonly kept: () => Promise<ReadonlySet<string>>;
}

const UUID_V7 = /[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[\da-f]{4}-[\da-f]{12}/g;
const PASSWORD = 'radish under the moon';

/** Registers somebody. */
export async function register(address: URL, name: string): Promise<Somebody> {
  const email = `${name}@farm.example`;
  const headers = { 'content-type': 'application/json', origin: address.origin };
  const post = (path: string, body: object) =>
    fetch(new URL(path, address), { method: 'POST', headers, body: JSON.stringify(body) });
  const answer = await post('/api/auth/sign-up/email', { name, email, password: PASSWORD });
  if (!answer.ok) throw new Error(`sign-up answers ${answer.status}`);
  const cookie = answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  return {
    cookie,
    get: (path) => fetch(new URL(path, address), { headers: { cookie } }),
    send: (events) => {
      const body = JSON.stringify({ sentAt: Date.now(), knows: 1e9, events });
      const signedIn = { ...headers, cookie };
      return fetch(new URL('/api/garden/events', address), {
        method: 'POST',
        headers: signedIn,
        body,
      });
    },
    kept: async () => {
      const all = await fetch(new URL('/api/me/export', address), { headers: { cookie } });
      return new Set([...(await all.text()).matchAll(UUID_V7)].map(([id]) => id));
    },
    login: () => post('/api/auth/sign-in/email', { email, password: PASSWORD }),
  };
}
