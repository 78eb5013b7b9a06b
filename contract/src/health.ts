import { z } from 'zod';

/** `GET /healthz`: the process is alive, whatever the database does. */
export const aliveSchema = z.object({ status: z.literal('alive') });

/** `GET /readyz`: requests can be served, the database reached and migrated. */
export const readySchema = z.object({ status: z.literal('ready') });
