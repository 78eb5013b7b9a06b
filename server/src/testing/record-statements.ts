import { Client } from 'pg';
import { onTestFinished, vi } from 'vitest';

/** A statement as it was sent to the database. */
export interface Statement {
  readonly text: string;
  readonly values: unknown;
}

/** Records every statement that is sent from now on; returns those so far. */
export function recordStatements(): () => Statement[] {
  const spy = vi.spyOn(Client.prototype, 'query');
  onTestFinished(() => spy.mockRestore());
  return () =>
    spy.mock.calls.map(([config, values]: readonly unknown[]) => {
      const { text = config, values: own = values } = Object(config);
      return { text: String(text), values: own };
    });
}
