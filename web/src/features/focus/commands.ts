/** What the visitor can do on the focus page, from a button or a key. */
export interface Commands {
  /** Asks first, unless the visitor has waived it. */
  readonly pause: () => void;
  readonly resume: () => void;
  /** Asks first (section 4). */
  readonly takeBreak: () => void;
  readonly returnToFocus: () => void;
  readonly startNewPomo: () => void;
  /** Leaves for home; what that costs is asked on the way out. */
  readonly quit: () => void;
  readonly showInstructions: () => void;
  readonly showSetup: () => void;
  readonly mute: () => void;
  readonly showSettings: () => void;
  readonly showShortcuts: () => void;
  readonly newTask: () => void;
}
