import { setTimeout as sleep } from 'node:timers/promises';
import { type Answer, visitor } from '../visitor.ts';
import type { Traffic } from './traffic.ts';

const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 4000;

/** However busy a server is, it cuts off an answer that takes longer. */
const SILENCE_MS = 120_000;

/** A browser that sends each request to any of the servers, and again until one of them answers. */
export interface Post {
  readonly cookies: Map<string, string>;
  /** The first answer below 500. After 503 or a lost connection it asks again; any other status from 500 on is a breach as well. */
  deliver(method: string, path: string, body?: unknown): Promise<Answer>;
}

/**
 * Acts as a load balancer before several servers: a request may go to any of them.
 * @param longestPauseMs the longest pause before it asks again
 */
export function balancedPost(
  servers: readonly URL[],
  from: string,
  traffic: Traffic,
  random: () => number,
  longestPauseMs = LONGEST_PAUSE_MS,
): Post {
  const cookies = new Map<string, string>();
  const doors = servers.map((server) => visitor(server, from, cookies));
  const ask = async (method: string, path: string, body?: unknown) => {
    const door = doors[Math.floor(random() * doors.length)];
    const began = performance.now();
    try {
      const answer = await door?.ask(method, path, body);
      const took = performance.now() - began;
      if (answer) traffic.answered(answer.status, took);
      if (took > SILENCE_MS) traffic.breach(`${method} ${path} was answered after ${took} ms`);
      return answer;
    } catch {
      traffic.lostConnection();
      return undefined;
    }
  };
  return {
    cookies,
    deliver: async (method, path, body) => {
      for (let pause = FIRST_PAUSE_MS; ; pause *= 2) {
        const answer = await ask(method, path, body);
        if (answer && isFinal(answer, `${method} ${path}`, traffic)) return answer;
        await sleep(Math.min(pause, longestPauseMs) * (0.5 + random()));
      }
    },
  };
}

function isFinal({ status, headers, code }: Answer, what: string, traffic: Traffic): boolean {
  if (status === 503 && headers.has('Retry-After')) return false;
  if (status >= 500) traffic.breach(`${what} was answered ${status} ${code}`);
  return status < 500;
}
