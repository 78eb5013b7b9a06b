import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import type { Plugin } from 'vite';
import { z } from 'zod';

const MESSAGES = /\.messages\.ts$/;
const CATALOGUE = /\/language\/catalogues\/.+\.json$/;

type Compiled = ReturnType<typeof compileMessageOrThrow>;

const messagesSchema = z.record(z.string(), z.string());
const moduleSchema = z.object({ default: messagesSchema });

/** Compiles ICU texts, those of `*.messages.ts` and of the catalogues, so that pages load no parser. */
export function compiledMessages(): Plugin {
  return {
    name: 'furrow:compiled-messages',
    transform: {
      filter: { id: [MESSAGES, CATALOGUE] },
      async handler(code, id) {
        const messages = MESSAGES.test(id) ? await messagesOf(code) : undefined;
        return messages && { code: `export default ${compiled(messages)};`, map: null };
      },
    },
    load: {
      filter: { id: CATALOGUE },
      async handler(id) {
        const messages = messagesSchema.parse(
          JSON.parse(await this.fs.readFile(id, { encoding: 'utf8' })),
        );
        return {
          code: `export default JSON.parse(${JSON.stringify(compiled(messages))});`,
          moduleType: 'js',
        };
      },
    },
  };
}

/** Evaluates a module of messages, which imports nothing. */
async function messagesOf(code: string): Promise<Record<string, string>> {
  const module: unknown = await import(`data:text/javascript,${encodeURIComponent(code)}`);
  return moduleSchema.parse(module).default;
}

function compiled(messages: Record<string, string>): string {
  const entries = Object.entries(messages).map(([id, text]) => [
    id,
    shortened(compileMessageOrThrow(text)),
  ]);
  return JSON.stringify(Object.fromEntries(entries));
}

/** A text without placeholders is written as it is. */
function shortened(parts: Compiled): Compiled | string {
  const [only] = parts;
  return parts.length === 1 && typeof only === 'string' ? only : parts;
}
