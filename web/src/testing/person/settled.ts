/** Waits until something that only the database keeps waiting is so. */
export async function until(isSo: () => boolean): Promise<void> {
  for (let turn = 0; !isSo(); turn += 1) {
    if (turn > 100_000) throw new Error('It never came.');
    await new Promise((resolve) => setImmediate(resolve));
  }
}

/** What waits neither for a clock nor for the network has happened. */
export async function settled(): Promise<void> {
  for (let turn = 0; turn < 30; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}
