import { writeSync } from 'node:fs';

interface Output {
  readonly write: (line: string) => void;
}

/**
 * Writes lines to a descriptor at once. What cannot be written (a full disk, a reader that has gone) is lost: the service goes
 * on without its log, where pino's own destination waits for room and answers nobody meanwhile.
 */
export function outputTo(descriptor: number): Output {
  return {
    write: (line) => {
      let rest = Buffer.from(line);
      try {
        while (rest.byteLength > 0) rest = rest.subarray(writeSync(descriptor, rest));
      } catch {
        // There is no other place to say so.
      }
    },
  };
}
