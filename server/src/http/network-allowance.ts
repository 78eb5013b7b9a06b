import { allowance } from '../adapters/rate-limiter.ts';
import type { Allowance } from '../ports.ts';
import { networksOf, type Widths } from './client-address.ts';

/**
 * Allowances of one kind for a client, in each network that it is counted in.
 * @param of what is counted apart for each client, such as the account that it guesses at
 */
type NetworkAllowance = (address: string, of?: string) => Allowance[];

/** The kind of allowance that clients have by their address. */
export const byNetwork =
  (name: string, most: number, withinSeconds: number, widths?: Widths): NetworkAllowance =>
  (address, of) =>
    networksOf(address, widths).map((network) => {
      const subject = of === undefined ? network.name : `${network.name} ${of}`;
      return allowance(name, most * network.times, withinSeconds)(subject);
    });
