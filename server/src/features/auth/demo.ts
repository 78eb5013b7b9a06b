import { randomUUID } from 'node:crypto';
import { emptySchema, signedInSchema } from '@furrow/contract/account';
import type { App } from '../../http/app-env.ts';
import { limitedAnswer } from '../../http/error-answer.ts';
import { jsonAnswers } from '../../http/json.ts';
import { concerns, noteSecurity } from '../../http/security-log.ts';
import { accountRoute } from './account-route.ts';
import type { AuthDeps } from './auth-deps.ts';
import { beginSession } from './begin-session.ts';
import { createUser } from './create-user.ts';
import { demoByAddress } from './limits.ts';
import { userAnswer } from './user-answer.ts';

const route = accountRoute('/api/auth/sign-in/anonymous', {
  summary: 'Begin a demo, or go on with the one this browser has',
  takes: emptySchema,
  answers: jsonAnswers('Signed in', signedInSchema, ['too-many-requests']),
});

/** Nobody receives mail there (RFC 2606), and nobody signs in with it: a demo user has no password. */
const newDemo = () => ({
  name: 'Demo User',
  email: `${randomUUID()}@demo.invalid`,
  isAnonymous: true,
});

/** `POST /api/auth/sign-in/anonymous`: a demo user is a real account without a password (D35). */
export function addDemo(app: App, deps: AuthDeps): void {
  app.openapi(route, async (c) => {
    const { viewer } = await deps.find(c);
    if (viewer) return c.json({ user: viewer.user }, 200);
    const wait = await deps.limits.take([demoByAddress(deps.addressOf(c))]);
    if (wait > 0) return limitedAnswer(c, wait);
    const demo = await deps.store.transact((tx) => createUser(tx, newDemo()));
    await beginSession(c, deps, demo.id);
    const user = userAnswer(demo);
    concerns(c, { userId: user.id });
    noteSecurity(c, 'demo-begun');
    return c.json({ user }, 200);
  });
}
