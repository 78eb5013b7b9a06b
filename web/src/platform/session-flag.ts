/** A flag that lasts as long as this tab, reloads included; if the browser keeps nothing, it is never up. */
export function sessionFlag(key: string) {
  return {
    isUp: () => attempt(() => sessionStorage.getItem(key) !== null) ?? false,
    raise: () => attempt(() => sessionStorage.setItem(key, '1')),
    lower: () => attempt(() => sessionStorage.removeItem(key)),
  };
}

/** Deletes everything this tab keeps. */
export function clearSessionStorage(): void {
  attempt(() => sessionStorage.clear());
}

/** The result of the work, or undefined if it threw: a browser may refuse its storage. */
export function attempt<Value>(work: () => Value): Value | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
