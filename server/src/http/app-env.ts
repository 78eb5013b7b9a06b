import type { OpenAPIHono } from '@hono/zod-openapi';
import type { RequestIdVariables } from 'hono/request-id';
import type { FoundViewer } from './found-viewer.ts';
import type { Subject, WriteSecurityEvent } from './security-events.ts';

/** What handlers find on a request's context. */
export interface AppEnv {
  Variables: RequestIdVariables & {
    /** The file or page that answered, where no route did: a name for logs and metrics. */
    resource?: string;
    /** The life of the data that the answer's versions belong to. */
    life?: string;
    /** Who sent the request, once that was looked up. */
    found?: Promise<FoundViewer>;
    /** Refused under load; such requests are counted, and logged together. */
    turnedAway?: boolean;
    /** Whom the security events of this request are about. */
    subject?: Subject;
    /** Writes to the security log; `noteSecurity` is the way to it. */
    writeSecurityEvent?: WriteSecurityEvent;
  };
}

export type App = OpenAPIHono<AppEnv>;
