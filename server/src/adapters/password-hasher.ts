import { availableParallelism } from 'node:os';
import { hash, verify, type Options } from '@node-rs/argon2';
import { normalPassword } from '@furrow/domain/account/password-rule';
import type { PasswordHasher } from '../ports.ts';

/** OWASP's parameters for argon2id, which is the library's default algorithm; memory in KiB. */
const PARAMETERS: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Argon2id on the thread pool; how much of it at once is for `createGate` to say. */
export const passwordHasher: PasswordHasher = {
  hash: (password) => hash(normalPassword(password), PARAMETERS),
  verify: (password, hashed) => verify(hashed, normalPassword(password)),
};

/** Leaves a processor to the event loop, and a thread of the pool's four to files and names. */
export const HASHES_AT_ONCE = Math.max(1, Math.min(3, availableParallelism() - 1));
