/** The wall clock, in milliseconds since 1970. */
export type Clock = () => number;

/** A number of things that may be done within a time, by one subject: a client's address, an account. */
export interface Allowance {
  /** What is done, and what its subject is: `sign-in-by-address`. */
  readonly name: string;
  /** Whom it is counted for; kept only as a keyed hash. */
  readonly subject: string;
  readonly most: number;
  readonly withinSeconds: number;
}

export interface RateLimiter {
  /**
   * Takes one from each allowance, in turn. Answers 0, or how many seconds to wait where one is used up; those after it are
   * then untouched.
   */
  take(allowances: readonly Allowance[]): Promise<number>;
  /**
   * Takes the next turn of an allowance, whose turns come one after the other, evenly spaced. Answers in how many milliseconds
   * it comes, or undefined where every turn within the allowance's time is taken.
   */
  turn(allowance: Allowance): Promise<number | undefined>;
  /** Gives back what `take` took, for something that turned out well. */
  giveBack(allowances: readonly Allowance[]): Promise<void>;
}

/** Allowances whose `most` is a number of bytes. */
export interface ByteAllowances {
  /** Takes bytes from all of them, or from none. Answers 0, or how many seconds to wait where one is used up. */
  readonly take: (allowances: readonly Allowance[], bytes: number) => number;
}

/** Resolves after so many milliseconds. */
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
