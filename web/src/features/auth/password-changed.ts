/** Navigation state for /login after a reset (D33). */
export const passwordChanged = { passwordChanged: true };

/** Whether somebody comes from choosing a new password, by the navigation state. */
export function wasPasswordChanged(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'passwordChanged' in state;
}
