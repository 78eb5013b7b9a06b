/**
 * The address that a text from outside is, or undefined where it is none. Not by `URL.canParse`: once optimized, that of Node 20
 * reads Latin-1 as UTF-8, and says yes to what `new URL` refuses.
 */
export function parsedUrl(text: string): URL | undefined {
  try {
    return new URL(text);
  } catch {
    return undefined;
  }
}
