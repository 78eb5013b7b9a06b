/** One line of a report; `holds` is missing where nothing was promised. */
export interface Finding {
  readonly line: string;
  readonly holds?: boolean;
}

export const found = (line: string, holds?: boolean): Finding =>
  holds === undefined ? { line } : { line, holds };

/** One thing that is measured or proven; a file of its own, listed in `run.ts`. */
export interface Topic {
  /** As it is asked for on the command line: `npm run bench -- ledger`, `npm run prove -- operations flood`. */
  readonly name: string;
  /** Measures, and answers its report: ratios of one run first, since machines differ. */
  readonly run: () => Promise<readonly Finding[]>;
}
