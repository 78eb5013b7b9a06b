import { SECOND } from '@furrow/domain/time';
import { z } from 'zod';
import { instantSchema, versionSchema } from './fields.ts';

/** How often a stream repeats the last state, so that proxies keep it open and browsers know that it is alive. */
export const HEARTBEAT = 25 * SECOND;

/** If a browser has heard nothing on its stream for this long, it takes the stream for lost. */
export const LONGEST_SILENCE = 60 * SECOND;

/**
 * `GET /api/live`: a message of the stream, as the data of a server-sent event. It carries versions, and no data of the
 * account: a browser that holds other versions asks `POST /api/sync`. The first message comes within about a second, then one after
 * each change, and the last state again after each `HEARTBEAT`. A browser that missed messages needs only the next one.
 * Null is the last message of its stream: the session is over.
 *
 * Errors: `not-signed-in`, `user-token-expired`; `too-many-requests` if the account or the client's address has too many streams;
 * `unavailable` if the server has too many, or is stopping. The server ends a stream after an hour; the browser then opens another one.
 * Without a stream, ask `POST /api/sync` every 30 seconds.
 */
export const liveStateSchema = z
  .object({
    /** The life of the data that the versions belong to. */
    life: z.string(),
    /** The versions that `POST /api/sync` answers. */
    garden: versionSchema,
    records: versionSchema,
    /** When the account's name, address or listing changed last, in milliseconds since 1970. Each exchange answers who is signed in. */
    account: instantSchema,
  })
  .nullable();
export type LiveState = z.infer<typeof liveStateSchema>;
