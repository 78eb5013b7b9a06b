import type { SecurityKind } from './security-events.ts';

interface Flood {
  readonly kind: SecurityKind;
  readonly address: string;
  /** How many events were held back. */
  readonly count: number;
}

interface FloodWatch {
  /** Whether this event is one too many of its kind from there; it is then counted, and told of with the others. */
  holdsBack(kind: SecurityKind, address: string): boolean;
}

const WITHIN_MS = 60_000;

/** More than anybody causes by mistake, and so few that a flood from one address cannot fill a disk with its own log. */
const MOST_OF_A_KIND = 60;

/** From more sources at a time than this the events of a kind are counted together, so that memory stays bounded. */
const MOST_SOURCES = 1000;

/** Stands for all addresses beyond those. */
const ELSEWHERE = 'many';

const nameOf = (kind: SecurityKind, address: string): string => `${kind} ${address}`;

/** Bounds how many events of one kind from one address are written: the rest is summed up once a minute. */
export function createFloodWatch(tell: (flood: Flood) => void): FloodWatch {
  const sources = new Map<string, number>();
  const begin = (kind: SecurityKind, address: string) => {
    const name = nameOf(kind, address);
    const end = () => {
      const count = (sources.get(name) ?? 0) - MOST_OF_A_KIND;
      sources.delete(name);
      if (count > 0) tell({ kind, address, count });
    };
    setTimeout(end, WITHIN_MS).unref();
  };
  return {
    holdsBack: (kind, from) => {
      const isRoom = sources.size < MOST_SOURCES || sources.has(nameOf(kind, from));
      const address = isRoom ? from : ELSEWHERE;
      const name = nameOf(kind, address);
      if (!sources.has(name)) begin(kind, address);
      const count = (sources.get(name) ?? 0) + 1;
      sources.set(name, count);
      return count > MOST_OF_A_KIND;
    },
  };
}
