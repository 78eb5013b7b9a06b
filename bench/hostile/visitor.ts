/** Somebody who is signed in by a script of their own. */
export interface ScriptedVisitor {
  readonly get: (path: string) => Promise<Response>;
  readonly post: (path: string, body: object) => Promise<Response>;
}

const PASSWORD = 'radish under the moon';
const headersFor = (address: URL) => ({
  'content-type': 'application/json',
  origin: address.origin,
});

export const beginDemo = (address: URL): Promise<ScriptedVisitor> =>
  signIn(address, '/api/auth/sign-in/anonymous', {});

export const register = (address: URL, name: string): Promise<ScriptedVisitor> =>
  signIn(address, '/api/auth/sign-up/email', {
    name,
    email: `${name}@farm.example`,
    password: PASSWORD,
  });

async function signIn(address: URL, path: string, body: object): Promise<ScriptedVisitor> {
  const headers = headersFor(address);
  const answer = await fetch(new URL(path, address), {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path} answers ${answer.status}`);
  const cookie = answer.headers.getSetCookie().map((line) => line.split(';')[0]);
  const signedIn = { ...headers, cookie: cookie.join('; ') };
  return {
    get: (where) => fetch(new URL(where, address), { headers: signedIn }),
    post: (where, what) =>
      fetch(new URL(where, address), {
        method: 'POST',
        headers: signedIn,
        body: JSON.stringify(what),
      }),
  };
}
