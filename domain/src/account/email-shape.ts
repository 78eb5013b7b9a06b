/** Whether a text has the shape of an e-mail address. The server checks the rest, so that this refuses nothing that it takes. */
export function hasEmailShape(typed: string): boolean {
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(typed.trim());
}
