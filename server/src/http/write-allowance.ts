import type { Context } from 'hono';
import type { ByteAllowances } from '../adapters/byte-allowances.ts';
import type { Allowance } from '../ports.ts';
import { limitedAnswer } from './error-answer.ts';
import type { RequireViewer, Viewer } from './viewer.ts';

const MEGABYTE = 1_000_000;
const DAY_SECONDS = 24 * 60 * 60;

/** A request costs as much at least: a row has its keys and its place in indexes, however small it is. */
const LEAST_BYTES = 1000;

const allowance =
  (name: string, megabytes: number) =>
  (subject: string): Allowance => ({
    name,
    subject,
    most: megabytes * MEGABYTE,
    withinSeconds: DAY_SECONDS,
  });

/** Some 70,000 events at once, and as many again in a day: a household of devices that come back from months offline. */
const byAccount = allowance('writes-by-account', 32);

/** Twice what a demo may store. */
const byDemo = allowance('writes-by-demo', 4);

/** Many people may share an address, so it is given more than any one of them needs. */
const byAddress = allowance('writes-by-address', 64);

interface WriteAllowanceDeps {
  readonly writes: ByteAllowances;
  readonly addressOf: (c: Context) => string;
}

/** Takes what a request writes from the allowances of a viewer; answers in how many seconds to come back, or 0. */
export type WriteWait = (c: Context, viewer: Viewer) => Promise<number>;

export function writeAllowance({ writes, addressOf }: WriteAllowanceDeps): WriteWait {
  return async (c, viewer) => {
    const bytes = Math.max(LEAST_BYTES, Buffer.byteLength(await c.req.text()));
    return writes.take([ofAccount(viewer), byAddress(addressOf(c))], bytes);
  };
}

/**
 * Lets a signed-in user write as long as the allowances of the account and of the client's address last; afterwards answers 429 with
 * word of when to come back (D75). It stands behind `requireViewer`.
 */
export function requireAllowance(writeWait: WriteWait): RequireViewer {
  return async (c, next) => {
    const wait = await writeWait(c, c.get('viewer'));
    return wait > 0 ? limitedAnswer(c, wait) : next();
  };
}

const ofAccount = ({ user }: Viewer): Allowance =>
  user.isAnonymous ? byDemo(user.id) : byAccount(user.id);
