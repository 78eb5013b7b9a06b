import { createAuthEndpoint } from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
import { z } from 'zod';

const body = z.object({ userId: z.uuid() });

/**
 * Adds `auth.api.startSession` to better-auth: signs in somebody who has proven who they are by other means than a password,
 * such as a mailed link. It has no path, so it cannot be asked for over HTTP.
 */
export const sessionStarter = () => ({
  id: 'session-starter' as const,
  endpoints: {
    startSession: createAuthEndpoint({ method: 'POST', body }, async (ctx) => {
      const { internalAdapter } = ctx.context;
      const user = await internalAdapter.findUserById(ctx.body.userId);
      if (!user) return ctx.json({ started: false });
      const session = await internalAdapter.createSession(user.id);
      await setSessionCookie(ctx, { session, user });
      return ctx.json({ started: true });
    }),
  },
});
