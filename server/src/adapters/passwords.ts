import { availableParallelism } from 'node:os';
import { hash, verify, type Options } from '@node-rs/argon2';
import { normalPassword } from '@furrow/domain/account/password-rule';
import { createSemaphore } from '../concurrency/semaphore.ts';

/** OWASP's parameters for argon2id, which is the library's default algorithm; memory in KiB. */
const PARAMETERS: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Leaves one processor to the event loop, and one of the thread pool's four threads to files and DNS look-ups. */
const AT_ONCE = Math.max(1, Math.min(3, availableParallelism() - 1));

/** About as many passwords as can be hashed before a waiting browser gives up. */
const MOST_WAITING = 400;

/** Bounds how many passwords this process hashes at once, so that it still answers other requests. */
const semaphore = createSemaphore(AT_ONCE, MOST_WAITING);

/** Argon2id on the thread pool. */
export const hashPassword = (password: string): Promise<string> =>
  semaphore.run(() => hash(normalPassword(password), PARAMETERS));

/** Whether the password matches the hash. Without a hash the check takes just as long, so its duration does not reveal accounts. */
export async function isPassword(
  password: string,
  hashed: string | null | undefined,
): Promise<boolean> {
  if (hashed) return semaphore.run(() => verify(hashed, normalPassword(password)));
  await hashPassword(password);
  return false;
}
