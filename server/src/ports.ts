/** Writes one structured line: facts as fields, then what happened in words. */
type WriteLine = (facts: object, message: string) => void;

/** Where the server tells what it does; facts carry no secret and no e-mail address. */
export interface Log {
  readonly debug: WriteLine;
  readonly info: WriteLine;
  readonly warn: WriteLine;
  readonly error: WriteLine;
  readonly fatal: WriteLine;
}
