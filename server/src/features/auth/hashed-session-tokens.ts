import { createHash } from 'node:crypto';
import type { BetterAuthOptions, DBAdapter, DBTransactionAdapter, Where } from 'better-auth';

type MakeAdapter = (options: BetterAuthOptions) => DBAdapter;
type Calls = DBTransactionAdapter;

/** Random tokens need no salt and no stretching: there is nothing to guess. */
export const hashedToken = (token: string): string =>
  createHash('sha256').update(token).digest('base64url');

/**
 * Puts an adapter under better-auth that keeps session tokens as hashes, so that nobody signs in with what a copy of the
 * database holds. Whoever asked by a token, or made one, gets it back as they know it.
 */
export const withHashedSessionTokens =
  (make: MakeAdapter): MakeAdapter =>
  (options) => {
    const adapter = make(options);
    return {
      ...adapter,
      ...hashing(adapter),
      transaction: (work) => adapter.transaction((inner) => work({ ...inner, ...hashing(inner) })),
    };
  };

function hashing(inner: Calls): Pick<Calls, (typeof hashedCalls)[number]> {
  return {
    create: async (call) => {
      const data = new Map(Object.entries(call.data));
      const token = data.get('token');
      if (call.model !== 'session' || typeof token !== 'string') return inner.create(call);
      // better-auth adds an address even where it is told to track none.
      const kept = { ...call.data, token: hashedToken(token), ipAddress: undefined };
      return restored(await inner.create({ ...call, data: kept }), token);
    },
    findOne: async (call) => restored(await inner.findOne(inHashes(call)), tokenIn(call)),
    findMany: (call) => inner.findMany(inHashes(call)),
    update: async (call) => restored(await inner.update(inHashes(call)), tokenIn(call)),
    updateMany: (call) => inner.updateMany(inHashes(call)),
    delete: (call) => inner.delete(inHashes(call)),
    deleteMany: (call) => inner.deleteMany(inHashes(call)),
  };
}

const hashedCalls = [
  'create',
  'findOne',
  'findMany',
  'update',
  'updateMany',
  'delete',
  'deleteMany',
] as const;

interface Call {
  readonly model: string;
  readonly where?: Where[] | undefined;
}

const namesToken = ({ field }: Where): boolean => field === 'token';

function inHashes<Asked extends Call>(call: Asked): Asked {
  if (call.model !== 'session' || !call.where) return call;
  const where = call.where.map((each) =>
    namesToken(each) && typeof each.value === 'string'
      ? { ...each, value: hashedToken(each.value) }
      : each,
  );
  return { ...call, where };
}

function tokenIn({ model, where }: Call): unknown {
  return model === 'session' ? where?.find(namesToken)?.value : undefined;
}

function restored<Row>(row: Row, token: unknown): Row {
  if (token !== undefined && row !== null && typeof row === 'object') Object.assign(row, { token });
  return row;
}
