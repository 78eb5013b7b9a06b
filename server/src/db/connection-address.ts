import { Client } from 'pg';

/** Whether the driver can make sense of an address, the files that its options name included. Nothing is connected. */
export function isConnectionAddress(url: string): boolean {
  try {
    return new Client(url).port > 0;
  } catch {
    return false;
  }
}
