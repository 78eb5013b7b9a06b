import { emailSchema } from '@furrow/contract/account';
import { browserStorage } from '../platform/browser-storage.ts';
import { REGISTERING_KEY } from '../read-model/identity-keys.ts';

/**
 * The address of a registration here, kept from before the request until the account has adopted the guest's garden. Even if the
 * answer is lost, this shows that the new account is the one that adopts (D7).
 */
export const registering = {
  begin: (email: string): void => browserStorage().setItem(REGISTERING_KEY, asKept(email)),
  over: (): void => browserStorage().removeItem(REGISTERING_KEY),
  is: (email: string | null): boolean =>
    email !== null && browserStorage().getItem(REGISTERING_KEY) === asKept(email),
};

/** As the server keeps addresses. */
function asKept(email: string): string {
  return emailSchema.safeParse(email).data ?? email;
}
