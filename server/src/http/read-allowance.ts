import type { Context } from 'hono';
import { allowance } from '../adapters/rate-limiter.ts';
import type { Heads } from './found-viewer.ts';
import { byNetwork } from './network-allowance.ts';
import { createByteAllowances, MEGABYTE, type ByteAllowanceSettings } from './write-allowance.ts';

const HOUR_SECONDS = 60 * 60;

/** Enough for a new device of an account at its limit, and for some hundred of a usual one. */
const byAccount = allowance('reads-by-account', 100 * MEGABYTE, HOUR_SECONDS);

const byAddress = byNetwork('reads-by-address', 400 * MEGABYTE, HOUR_SECONDS);

/** A garden has about half the bytes of the events that it is counted from. */
export const gardenBytes = ({ bytes }: Heads): number => bytes.events / 2;

interface ReadAllowanceSettings extends ByteAllowanceSettings {
  readonly addressOf: (c: Context) => string;
}

/**
 * Takes what a long answer may have from the allowances of a user and of the client's address; returns the seconds to wait, or 0. What it takes is an estimate, by
 * what the account stores: nobody knows the size of an answer before it was read.
 */
export type ReadWait = (c: Context, userId: string, bytes: number) => number;

/** The allowances of reads from the beginning. What a device lacks for a few changes is not counted. */
export function readAllowance({ addressOf, ...settings }: ReadAllowanceSettings): ReadWait {
  const reads = createByteAllowances(settings);
  return (c, userId, bytes) =>
    bytes > 0 ? reads.take([byAccount(userId), ...byAddress(addressOf(c))], bytes) : 0;
}
