/** Something the operating contract promises, shown on the built server. */
export interface Proof {
  /** As it is asked for on the command line: `npm run prove:operations -- flood`. */
  readonly name: string;
  readonly run: () => Promise<readonly Finding[]>;
}

/** One line of the report; `holds` is missing where nothing was promised. */
export interface Finding {
  readonly line: string;
  readonly holds?: boolean;
}

export const found = (line: string, holds?: boolean): Finding =>
  holds === undefined ? { line } : { line, holds };
