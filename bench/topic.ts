/** One thing that is measured; a file of its own, listed in `run.ts`. */
export interface Topic {
  /** As it is asked for on the command line: `npm run bench -- ledger`. */
  readonly name: string;
  /** Measures, and answers the lines of its report: ratios of one run first, since machines differ. */
  readonly run: () => Promise<readonly string[]>;
}
