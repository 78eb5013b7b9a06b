/** Navigation state for /login after a reset (D33). */
export const passwordChanged = { passwordChanged: true };

/** Whether the navigation state says that the visitor has just chosen a new password. */
export function wasPasswordChanged(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'passwordChanged' in state;
}
