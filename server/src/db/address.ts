import { Client } from 'pg';

/** What stands before the hosts, the hosts with commas between, and what stands after them. */
const PARTS = /^(postgres(?:ql)?:\/\/(?:[^/?#]*@)?)([^/?#]*)(.*)$/is;

/** One address for each host of an address like `postgres://user@one:5432,two:5432/furrow`, in the same order. */
export function addressesOf(url: string): readonly string[] {
  const parts = PARTS.exec(url);
  if (!parts) return [url];
  const [, before = '', hosts = '', after = ''] = parts;
  return hosts.split(',').map((host) => `${before}${host}${after}`);
}

/** Values of `target_session_attrs` that exclude a standby. */
const TAKES_WRITES: ReadonlySet<string> = new Set(['read-write', 'primary']);

/** The addresses to choose from, where one that takes writes is wanted; empty if the address asks for no choice. */
export function addressesToChooseFrom(url: string): readonly string[] {
  const addresses = addressesOf(url);
  const [first = url] = addresses;
  const demanded = new URL(first).searchParams.get('target_session_attrs') ?? '';
  return addresses.length > 1 || TAKES_WRITES.has(demanded) ? addresses : [];
}

/** Whether the driver can parse an address of one or several hosts, and read the files that its options name. It does not connect. */
export function isDatabaseAddress(url: string): boolean {
  const addresses = addressesOf(url);
  return addresses.every((address) => {
    if (!URL.canParse(address) || !isConnectionAddress(address)) return false;
    const { protocol, hostname, searchParams } = new URL(address);
    if (protocol !== 'postgres:' && protocol !== 'postgresql:') return false;
    const demanded = searchParams.get('target_session_attrs');
    const isAlone = addresses.length === 1;
    const isPossible = TAKES_WRITES.has(demanded ?? 'primary');
    if (isAlone) return isPossible || demanded === 'any';
    // The driver would use a host or port of the options in the place of every one before them.
    const isApart = hostname !== '' && !searchParams.has('host') && !searchParams.has('port');
    return isPossible && isApart;
  });
}

function isConnectionAddress(address: string): boolean {
  try {
    return new Client(address).port > 0;
  } catch {
    return false;
  }
}
