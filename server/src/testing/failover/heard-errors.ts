import { z } from 'zod';

/** What servers log of errors, with when it was heard. */
export interface HeardErrors {
  readonly hear: (line: string) => void;
  /** What was heard since an instant, each kind once with its number, for a person. */
  readonly since: (instant: number) => readonly string[];
}

const lineSchema = z.object({ msg: z.string(), task: z.string().optional() });

export function hearErrors(): HeardErrors {
  const heard: { readonly at: number; readonly kind: string }[] = [];
  return {
    hear: (line) => void heard.push({ at: Date.now(), kind: kindOf(line) }),
    since: (instant) => {
      const counts = new Map<string, number>();
      for (const { at, kind } of heard)
        if (at >= instant) counts.set(kind, (counts.get(kind) ?? 0) + 1);
      return [...counts].map(([kind, count]) => `${count} × ${kind}`);
    },
  };
}

/** The message of a log line; any other line, such as that of an uncaught error, stays as it is. */
function kindOf(line: string): string {
  try {
    const { msg, task } = lineSchema.parse(JSON.parse(line));
    return task === undefined ? msg : `${msg}: ${task}`;
  } catch {
    return line;
  }
}
