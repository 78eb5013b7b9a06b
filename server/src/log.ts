import { pino, type DestinationStream, type Logger } from 'pino';
import { errorForLog } from './error-for-log.ts';
import type { Settings } from './env.ts';
import { outputTo } from './log-output.ts';

const STANDARD_OUTPUT = 1;

/**
 * Structured lines on standard output, one JSON object each. Written at once, not by a worker: the last line
 * before the process ends is the one that matters most.
 */
export function createLog(
  level: Settings['LOG_LEVEL'],
  to: DestinationStream = outputTo(STANDARD_OUTPUT),
): Logger {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
    serializers: { err: errorForLog, error: errorForLog },
  };
  return pino(options, to);
}
