import type { Context, Next } from 'hono';
import { every } from 'hono/combine';
import { errorAnswer } from './error-answer.ts';
import type { RequireViewer, ViewerEnv } from './viewer.ts';

/** Lets accounts pass, and answers a demo user `account-required`. */
export const accountOnly = (signedIn: RequireViewer): RequireViewer =>
  every(signedIn, async (c: Context<ViewerEnv>, next: Next) =>
    c.get('viewer').user.isAnonymous ? errorAnswer(c, 'account-required') : next(),
  );
