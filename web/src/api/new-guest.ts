import { browserStorage } from '../platform/browser-storage.ts';
import { NEW_GUEST_KEY } from '../read-model/identity-keys.ts';

/** Whether the server has told this document who is signed in. A guest that is made after that is certainly a guest. */
let isGuestCertain = false;

/**
 * The guest that this browser made before the server said who is signed in. If the server then names somebody, the browser had only emptied
 * that person's storage, and what the guest grew is theirs (D6). Otherwise it stays the guest's, and is offered to whoever logs in (D7).
 */
export const newGuest = {
  begin: (guest: string): void => {
    if (isGuestCertain) return;
    try {
      browserStorage().setItem(NEW_GUEST_KEY, guest);
    } catch {
      // There is no room for this note: what the guest grows stays the guest's.
    }
  },
  over: (): void => {
    isGuestCertain = true;
    browserStorage().removeItem(NEW_GUEST_KEY);
  },
  is: (guest: string): boolean => browserStorage().getItem(NEW_GUEST_KEY) === guest,
};
