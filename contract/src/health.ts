import { z } from 'zod';

/** `GET /healthz`: the process is alive, even if the database is not. */
export const aliveSchema = z.object({ status: z.literal('alive') });

/** `GET /readyz`: requests can be served; the database is reachable and migrated. */
export const readySchema = z.object({ status: z.literal('ready') });
