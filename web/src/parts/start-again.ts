/** The last session, which one press starts again. */
export interface StartAgain {
  readonly text: string;
  readonly start: () => void;
}
