import { readFileSync } from 'node:fs';
import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/**
 * Tracks a server's connections and limits them to `most`: a new one replaces the one that was idle longest, so that idle
 * connections shut nobody out.
 */
export function trackConnections(server: Server, most: number) {
  /** In the order of their last activity, with the number of requests under way on each. */
  const sockets = new Map<Socket, number>();
  const running = new Map<ServerResponse, number>();
  const touch = (socket: Socket, change: number) => {
    const requests = sockets.get(socket);
    if (requests === undefined) return;
    sockets.delete(socket);
    sockets.set(socket, requests + change);
  };
  server.on('connection', (socket: Socket) => {
    if (sockets.size >= most) (longestSilent(sockets) ?? socket).destroy();
    sockets.set(socket, 0);
    socket.once('close', () => void sockets.delete(socket));
  });
  return {
    /**
     * Registers a request that has arrived. `answered` is called once the answer has been sent, or the client has gone.
     * @param lasts whether the answer may take any time
     */
    begin: (response: ServerResponse, answered: () => void, lasts = false) => {
      const { socket } = response;
      running.set(response, lasts ? Infinity : performance.now());
      if (socket) touch(socket, 1);
      response.once('close', () => {
        running.delete(response);
        if (socket) touch(socket, -1);
        answered();
      });
    },
    running: () => running.keys(),
    endSilent: () => {
      for (const [socket, requests] of sockets) if (requests === 0) socket.destroy();
    },
    /** Ends the connections whose answer takes longer than this. */
    cutOff: (afterMs: number) => {
      const since = performance.now() - afterMs;
      for (const [response, began] of running) if (began < since) response.socket?.destroy();
    },
  };
}

export type Connections = ReturnType<typeof trackConnections>;

function longestSilent(sockets: ReadonlyMap<Socket, number>): Socket | undefined {
  for (const [socket, requests] of sockets) if (requests === 0) return socket;
  return undefined;
}

/** Files that stay free for the database, mails and whatever else this process opens. */
const KEPT_FREE = 100;
const WHERE_UNKNOWN = 4000;

/** How many connections this process may hold by its limit on open files. */
export function mostConnections(): number {
  return Math.max(1, openFilesLimit() - KEPT_FREE);
}

/** The soft limit, which Node raises as far as it may when it starts. */
function openFilesLimit(): number {
  try {
    const soft = /^Max open files\s+(\d+|unlimited)/m.exec(
      readFileSync('/proc/self/limits', 'utf8'),
    );
    return soft?.[1] === 'unlimited' ? Infinity : Number(soft?.[1] ?? WHERE_UNKNOWN);
  } catch {
    return WHERE_UNKNOWN;
  }
}
