/** Somebody at a browser of their own. */
export interface Somebody {
  readonly cookie: string;
  readonly get: (path: string) => Promise<Response>;
  readonly login: () => Promise<Response>;
}

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
    login: () => post('/api/auth/sign-in/email', { email, password: PASSWORD }),
  };
}
