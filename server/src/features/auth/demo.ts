import { emptySchema, signedInSchema } from '@furrow/contract/account';
import { createRoute } from '@hono/zod-openapi';
import type { App } from '../../http/app-env.ts';
import { limitedAnswer } from '../../http/error-answer.ts';
import { jsonAnswers, jsonBody } from '../../http/json.ts';
import { concerns, noteSecurity } from '../../http/security-log.ts';
import { browserHeaders, passCookies } from './auth-answer.ts';
import type { AuthDeps } from './auth-deps.ts';
import { sessionCookieName } from './auth.ts';
import { demoByAddress } from './limits.ts';
import { userAnswer } from './user-answer.ts';

const route = createRoute({
  method: 'post',
  path: '/api/auth/sign-in/anonymous',
  tags: ['Accounts'],
  summary: 'Begin a demo, or go on with the one this browser has',
  request: { body: jsonBody(emptySchema) },
  responses: jsonAnswers('Signed in', signedInSchema, ['too-many-requests']),
});

/** `POST /api/auth/sign-in/anonymous`: a demo user is a real account without a password (D35). */
export function addDemo(app: App, deps: AuthDeps): void {
  app.openapi(route, async (c) => {
    const { viewer } = await deps.find(c.req.raw.headers);
    if (viewer) return c.json({ user: viewer.user }, 200);
    const wait = await deps.limits.take([demoByAddress(deps.addressOf(c))]);
    if (wait > 0) return limitedAnswer(c, wait);
    const begun = await deps.auth.api.signInAnonymous({
      headers: browserHeaders(c),
      returnHeaders: true,
    });
    passCookies(c, begun.headers.getSetCookie(), sessionCookieName(deps.https));
    const user = userAnswer(begun.response.user);
    concerns(c, { userId: user.id });
    noteSecurity(c, 'demo-begun');
    return c.json({ user }, 200);
  });
}
