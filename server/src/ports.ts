/** The wall clock, in milliseconds since 1970. */
export type WallClock = () => number;

/** How often something may be done within a time, by one subject: a client's address, an account. */
export interface Allowance {
  /** What is done, and what its subject is: `sign-in-by-address`. */
  readonly name: string;
  /** Whom it is counted for; kept only as a keyed hash. */
  readonly subject: string;
  readonly most: number;
  readonly withinSeconds: number;
}

export type Pause = (milliseconds: number) => Promise<void>;

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** What the mail is about; written to the log where no mail is really sent. */
  readonly link: string;
}

export interface Mailer {
  /** Whether mail can be sent just now. */
  check(): Promise<boolean>;
  send(mail: Mail): Promise<void>;
  close(): void;
}
