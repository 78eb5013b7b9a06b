import type { Logger } from 'pino';
import { createLog } from '../log.ts';

export interface RecordedLog {
  readonly log: Logger;
  /** Everything written so far, as the operator would see it. */
  readonly text: () => string;
}

/** The real log, written into memory. */
export function recordedLog(level: Parameters<typeof createLog>[0] = 'debug'): RecordedLog {
  const lines: string[] = [];
  const log = createLog(level, { write: (line) => void lines.push(line) });
  return { log, text: () => lines.join('') };
}
