import { cacheHeadersSchema, doneSchema } from '@furrow/contract/account';
import {
  accountDeletionSchema,
  profileChangeSchema,
  profileSchema,
} from '@furrow/contract/account-profile';
import { displayNameOf } from '@furrow/domain/account/display-name';
import { createRoute, OpenAPIHono } from '@hono/zod-openapi';
import { eq } from 'drizzle-orm';
import { users } from '../../db/schema.ts';
import type { App, AppEnv } from '../../http/app-env.ts';
import { clearCache } from '../../http/clear-cache.ts';
import { errorAnswer, limitedAnswer } from '../../http/error-answer.ts';
import { jsonAnswers, jsonBody } from '../../http/json.ts';
import { noteSecurity } from '../../http/security-log.ts';
import { type RequireViewer, SIGNED_OUT } from '../../http/viewer.ts';
import type { Allowance } from '../../ports.ts';
import { deleteAccount, deletionRefusal } from './delete-account.ts';
import type { ProfileDeps } from './profile-deps.ts';
import { profileOf, readProfile } from './read-profile.ts';

const path = '/api/me';
const tags = ['Profile'];

const read = createRoute({
  method: 'get',
  path,
  tags,
  summary: 'The profile document',
  responses: jsonAnswers('The profile', profileSchema, SIGNED_OUT),
});

const change = createRoute({
  method: 'patch',
  path,
  tags,
  summary: 'Change the display name',
  request: { body: jsonBody(profileChangeSchema) },
  responses: jsonAnswers('The profile, without what has grown', profileSchema, [
    ...SIGNED_OUT,
    'invalid-name',
    'account-required',
    'too-many-requests',
  ]),
});

const remove = createRoute({
  method: 'delete',
  path,
  tags,
  summary: 'Delete the account and everything it owns',
  request: { headers: cacheHeadersSchema, body: jsonBody(accountDeletionSchema) },
  responses: jsonAnswers('Deleted', doneSchema, [
    ...SIGNED_OUT,
    'wrong-password',
    'too-many-requests',
  ]),
});

/** Passwords tried by somebody who has the session, and may not be its owner. */
const deletionByUser = (subject: string): Allowance => ({
  name: 'deletion-by-user',
  subject,
  most: 10,
  withinSeconds: 15 * 60,
});

/** `/api/me`: the signed-in user's own profile. */
export function profileRoutes(deps: ProfileDeps, signedIn: RequireViewer): App {
  const app: App = new OpenAPIHono<AppEnv>();
  app.openapi({ ...read, middleware: signedIn }, async (c) => {
    const { user } = c.get('viewer');
    return c.json(await deps.reads.whole(user.id, () => readProfile(deps, user)), 200);
  });
  app.openapi({ ...change, middleware: [signedIn, deps.mayWrite] as const }, async (c) => {
    const { user } = c.get('viewer');
    if (user.isAnonymous) return errorAnswer(c, 'account-required');
    const displayName = displayNameOf(c.req.valid('json').displayName);
    if (displayName === undefined) return errorAnswer(c, 'invalid-name');
    const changed = { name: displayName, updatedAt: new Date() };
    const [kept] = await deps.store.db
      .update(users)
      .set(changed)
      .where(eq(users.id, user.id))
      .returning({ createdAt: users.createdAt });
    if (!kept) return errorAnswer(c, 'user-token-expired');
    return c.json(profileOf({ ...user, displayName }, kept), 200);
  });
  app.openapi({ ...remove, middleware: signedIn }, async (c) => {
    const { user } = c.get('viewer');
    const allowances = [deletionByUser(user.id)];
    const wait = await deps.limits.take(allowances);
    if (wait > 0) return limitedAnswer(c, wait);
    const refusal = await deletionRefusal(deps, c.get('viewer'), c.req.valid('json').password);
    if (refusal) return errorAnswer(c, refusal);
    await deleteAccount(deps, user.id);
    deps.forgetBrowser(c);
    if (c.req.valid('header')['furrow-cache'] !== 'later') clearCache(c);
    noteSecurity(c, 'account-deleted');
    return c.json({ status: true as const }, 200);
  });
  return app;
}
