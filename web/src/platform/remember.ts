/** A function that computes again only if its argument is another one than the last time; without an argument, once. */
export function remember<Value, Of = void>(compute: (of: Of) => Value): (of: Of) => Value {
  let last: { readonly of: Of; readonly value: Value } | undefined;
  return (of) => {
    if (!last || last.of !== of) last = { of, value: compute(of) };
    return last.value;
  };
}
