import { connect, createServer, type Socket } from 'node:net';
import { once } from 'node:events';

/**
 * How a link treats data. `whole`: it passes data on. `cut`: it resets connections, as if the other end were gone. `closed`: it closes
 * them in order, as a proxy without a server behind it does. `mute`: it accepts data and never answers.
 */
type Condition = 'whole' | 'cut' | 'closed' | 'mute';

export interface CuttableLink {
  /** The address of the link, to use in place of the database's. */
  readonly url: string;
  readonly become: (condition: Condition) => void;
  readonly remove: () => void;
}

/** A way to a PostgreSQL that can be cut, as when its machine or the network fails. */
export async function cuttableLink(to: string): Promise<CuttableLink> {
  const { hostname, port } = new URL(to);
  let condition: Condition = 'whole';
  const pairs = new Set<readonly [Socket, Socket]>();
  const end = (near: Socket) => {
    if (condition === 'closed') near.resume().end();
    else near.resetAndDestroy();
  };
  const server = createServer((near) => {
    if (condition === 'cut' || condition === 'closed') {
      near.on('error', () => {});
      end(near);
      return;
    }
    const far = connect(Number(port), hostname);
    const pair = [near, far] as const;
    pairs.add(pair);
    for (const [from, into] of [pair, [far, near] as const]) {
      from.on('data', (bytes) => condition === 'whole' && into.write(bytes));
      from.on('error', () => {});
      from.on('close', () => {
        into.destroy();
        pairs.delete(pair);
      });
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const own = address !== null && typeof address === 'object' ? address.port : 0;
  const endAll = () => {
    for (const [near, far] of pairs) {
      end(near);
      far.destroy();
    }
  };
  return {
    url: Object.assign(new URL(to), { port: String(own) }).href,
    become: (next) => {
      // Data that was sent while mute is lost: such connections cannot be repaired.
      const isOver = next === 'cut' || next === 'closed' || condition === 'mute';
      condition = next;
      if (isOver) endAll();
    },
    remove: () => {
      endAll();
      server.close();
    },
  };
}
