/** What the garden needs of the world beside the read model. */
export interface GardenPorts {
  /** Enters a level reset in the ledger; rejects where this browser could not keep it (D28). */
  readonly resetLevel: () => Promise<void>;
  /** What the gardener was focusing on in a planting; empty where this browser does not know. */
  readonly readNote: (planting: string) => Promise<string>;
}
