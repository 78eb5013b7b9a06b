import { profileChangeSchema, profileSchema } from '@furrow/contract/account-profile';
import { displayNameOf } from '@furrow/domain/account/display-name';
import { createRoute, OpenAPIHono } from '@hono/zod-openapi';
import { eq } from 'drizzle-orm';
import { users } from '../../db/schema.ts';
import type { App, AppEnv } from '../../http/app-env.ts';
import { errorAnswer } from '../../http/error-answer.ts';
import { jsonAnswers, jsonBody } from '../../http/json.ts';
import { type RequireViewer, SIGNED_OUT } from '../../http/viewer.ts';
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
    const [kept] = await deps.db
      .update(users)
      .set(changed)
      .where(eq(users.id, user.id))
      .returning({ createdAt: users.createdAt });
    if (!kept) return errorAnswer(c, 'user-token-expired');
    return c.json(profileOf({ ...user, displayName }, kept), 200);
  });
  return app;
}
