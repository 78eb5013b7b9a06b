/** Finds lines ahead of a reader that never goes back. It looks at each line once, however often it is asked. */
export class LinesAhead {
  readonly #fits: (line: number) => boolean;
  #seen = 0;
  #found = -1;

  /** @param fits whether it is a line to find, by its place */
  constructor(fits: (line: number) => boolean) {
    this.#fits = fits;
  }

  /**
   * Whether there is one from a place on, before another one.
   * @param from at least that of the call before
   */
  has(from: number, to: number): boolean {
    if (this.#found < from)
      for (this.#seen = Math.max(this.#seen, from); this.#seen < to; this.#seen += 1)
        if (this.#fits(this.#seen)) {
          this.#found = this.#seen;
          this.#seen += 1;
          break;
        }
    return this.#found >= from && this.#found < to;
  }
}
