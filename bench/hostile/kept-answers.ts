import { found, type Topic } from '../measuring.ts';
import { withServer } from '../server-process.ts';
import { register } from '../visitor.ts';

/** Routes that only their owner may read. */
const PRIVATE = [
  '/api/auth/get-session',
  '/api/auth/list-sessions',
  '/api/garden',
  '/api/leaderboard',
  '/api/me',
  '/api/me/export',
  '/api/me/leaderboard',
  '/api/todos',
] as const;

/** The next user of a browser finds no private answer in its cache, and gets none with the old cookie (D76). */
export const keptAnswers: Topic = {
  name: 'kept-answers',
  run: () =>
    withServer({}, async ({ address }) => {
      const owner = await register(address, 'owner');
      const answers = await Promise.all(PRIVATE.map((path) => owner.get(path)));
      const kept = answers.filter(
        ({ headers }) => !headers.get('cache-control')?.includes('no-store'),
      );
      await owner.post('/api/auth/sign-out', {});
      const again = await Promise.all(PRIVATE.slice(1).map((path) => owner.get(path)));
      const open = again.filter(({ status }) => status !== 401);
      return [
        found(
          `${kept.length} of ${answers.length} private answers may be kept by a browser`,
          kept.length === 0,
        ),
        found(`${open.length} of ${again.length} answer after signing out`, open.length === 0),
      ];
    }),
};
