import { allowance } from '../adapters/rate-limiter.ts';
import type { Allowance } from '../ports.ts';
import { networksOf, type Widths } from './client-address.ts';

/**
 * Allowances of one kind for a client: one in each network that the client counts for.
 * @param of what the client's attempts are counted for separately, such as the account that it guesses at
 */
type NetworkAllowance = (address: string, of?: string) => Allowance[];

/** Makes allowances that clients have by their address. */
export const byNetwork =
  (name: string, most: number, withinSeconds: number, widths?: Widths): NetworkAllowance =>
  (address, of) =>
    networksOf(address, widths).map((network) => {
      const subject = of === undefined ? network.name : `${network.name} ${of}`;
      return allowance(name, most * network.times, withinSeconds)(subject);
    });
