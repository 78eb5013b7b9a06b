import { randomUUID } from 'node:crypto';
import { FIRST_SETTINGS } from '@furrow/contract/account-profile';
import type { Transaction } from '../../db/database.ts';
import { profiles, users } from '../../db/schema.ts';

interface NewUser {
  readonly name: string;
  readonly email: string;
  readonly isAnonymous: boolean;
}

/** Makes a user with their profile document, both in the transaction that `tx` is, so that there is none without the other. */
export async function createUser(tx: Transaction, wanted: NewUser) {
  const now = new Date();
  const user = {
    ...wanted,
    id: randomUUID(),
    emailVerified: false,
    createdAt: now,
    updatedAt: now,
  };
  await tx.insert(users).values(user);
  await tx.insert(profiles).values({ userId: user.id, settings: FIRST_SETTINGS, createdAt: now });
  return user;
}
