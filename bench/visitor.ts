import type { BrowserContext } from '@playwright/test';
import { PASSWORD, visitor, type Answer, type Visitor } from '../server/src/testing/visitor.ts';

const credentials = (name: string) => ({ email: `${name}@farm.example`, password: PASSWORD });

export const beginDemo = (address: URL): Promise<Visitor> =>
  signedIn(address, '/api/auth/sign-in/anonymous', {});

export const register = (address: URL, name: string): Promise<Visitor> =>
  signedIn(address, '/api/auth/sign-up/email', { name, ...credentials(name) });

/** Logs in from a new browser. */
export const logIn = (address: URL, name: string): Promise<Answer> =>
  visitor(address).post('/api/auth/sign-in/email', credentials(name));

async function signedIn(address: URL, path: string, body: object): Promise<Visitor> {
  const who = visitor(address);
  await succeeded(who.post(path, body));
  return who;
}

/** Logs in on the page, as the user of a browser does. */
export async function logInOnPage(context: BrowserContext, name: string): Promise<void> {
  const { email, password } = credentials(name);
  const page = await context.newPage();
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log In', exact: true }).click();
  await page.waitForURL('/dashboard');
  await page.close();
}

/** The cookie header of a user's browser. */
export const cookieOf = ({ cookies }: Visitor): string =>
  [...cookies].map((pair) => pair.join('=')).join('; ');

/** Waits for an answer; throws if it is an error. */
export async function succeeded(asked: Promise<Answer>): Promise<Answer> {
  const answer = await asked;
  if (answer.status >= 400) throw new Error(`${answer.status}: ${JSON.stringify(answer.body)}`);
  return answer;
}
