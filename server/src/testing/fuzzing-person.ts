import { type Answer, PASSWORD, visitor } from './visitor.ts';

export type FuzzedRole = 'account' | 'demo' | 'stranger';

export interface FuzzingPerson {
  /** Sends bytes in this role. */
  readonly ask: (method: string, path: string, bytes: Buffer | undefined) => Promise<Answer>;
}

const SIGNED_OUT = new Set(['not-signed-in', 'user-token-expired']);

/** Routes after which a browser may be signed out, or signed in with another role, without any sign of it. */
const CHANGES_WHO = /^\/api\/auth\/(sign-|revoke-|reset-)/;

/** A browser that stays in its role, whatever it sends: it signs in again after a log-out, a deletion, an ended session. */
export function fuzzingPerson(server: URL, role: FuzzedRole, name: string): FuzzingPerson {
  const browser = visitor(server);
  let accounts = 0;
  const begin = async () => {
    browser.cookies.clear();
    if (role === 'stranger') return;
    accounts += 1;
    const account = { name: 'Ada', email: `${name}-${accounts}@farm.example`, password: PASSWORD };
    if (role === 'demo') await browser.signIn('/api/auth/sign-in/anonymous');
    else await browser.signIn('/api/auth/sign-up/email', account);
  };
  return {
    ask: async (method, path, bytes) => {
      if (role === 'stranger' || !browser.cookies.has('furrow.session')) await begin();
      let answer = await browser.ask(method, path, bytes);
      if (role !== 'stranger' && SIGNED_OUT.has(answer.code ?? '')) {
        await begin();
        answer = await browser.ask(method, path, bytes);
      }
      if (answer.status === 200 && CHANGES_WHO.test(path)) browser.cookies.clear();
      return answer;
    },
  };
}
