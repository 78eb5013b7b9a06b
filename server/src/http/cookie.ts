/** The value of a request's first cookie by that name, as it was sent; undefined where there is none. */
export function cookieNamed(header: string, name: string): string | undefined {
  const pair = header
    .split(';')
    .map((each) => each.trim())
    .find((each) => each.startsWith(`${name}=`));
  return pair?.slice(name.length + 1);
}
