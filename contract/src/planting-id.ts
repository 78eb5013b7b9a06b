import { z } from 'zod';

/** A sitting's UUIDv7 and the planting's place in it, as in `0190…-….1`. */
export const plantingIdSchema = z.templateLiteral([z.uuidv7(), '.', z.int().positive()]);

/** A wall-clock instant, in milliseconds since 1970. */
export const instantSchema = z.int().nonnegative();
