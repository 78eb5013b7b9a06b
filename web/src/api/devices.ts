import { sessionListSchema, type Session } from '@furrow/contract/account';
import { request, type Result } from './request.ts';

/** Where this account is signed in, the place used last first. */
export async function listSessions(): Promise<Result<readonly Session[]>> {
  return request({
    method: 'GET',
    path: '/api/auth/list-sessions',
    parse: (answer) => sessionListSchema.safeParse(answer).data,
  });
}

/** Signs one place out. */
export async function endSessionOn({ id }: Session): Promise<Result<true>> {
  return request({
    method: 'POST',
    path: '/api/auth/revoke-session',
    body: { id },
    parse: () => true,
  });
}
