import type { Finding } from '../operations/proof.ts';

/** Something that a hostile visitor does, and what it must not lead to. */
export interface Attack {
  /** As it is asked for on the command line: `npm run prove:hostile -- floods`. */
  readonly name: string;
  readonly run: () => Promise<readonly Finding[]>;
}
