/** Whether a text has the shape of an e-mail address. This refuses no address that the server takes; the server checks the rest. */
export function hasEmailShape(typed: string): boolean {
  return /^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$/.test(typed.trim());
}
