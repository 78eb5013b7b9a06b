import {
  PAST_SESSIONS_PREFIX,
  type ImportRecord,
  type SessionLines,
} from '@furrow/domain/history/import-record';
import type { TagRecord } from '@furrow/domain/tags/tag';
import type { TaskRecord } from '@furrow/domain/todo/task-record';
import { v4 as uuidv4 } from 'uuid';
import { keepForGood } from '../../platform/persistence.ts';
import { changeStores, type OwnerId } from '../database/ledger-database.ts';
import { tellLedgerChanged } from '../database/ledger-news.ts';
import { takerOf } from '../rows/browser-ledger.ts';
import { bring, TASKS, toldOf } from '../rows/records.ts';
import { TAGS } from '../tags/tags.ts';
import { IMPORTS, PAST_SESSIONS } from './history-kinds.ts';

/** What an import brings. The edits of its tasks and tags are `by` the import's origin, and its days are marked at the edits' instant. */
export interface Brought {
  readonly record: ImportRecord;
  /** Its sessions, packed for one record each. */
  readonly packs: readonly SessionLines[];
  /** The tasks and tags that are new. */
  readonly tasks: readonly TaskRecord[];
  readonly tags: readonly TagRecord[];
}

/**
 * Stores an import in one transaction that is on disk when the promise resolves; all of it is queued. If an account has adopted the owner
 * meanwhile, it is the account's (D7).
 * @throws where the browser has no room: nothing was stored
 */
export async function storeImport(owner: OwnerId, brought: Brought): Promise<void> {
  const records = recordsOf(brought);
  await changeStores(['tasks', 'adoptions'], async (changing) => {
    const taker = await takerOf(changing, owner);
    await Promise.all(records.map((told) => bring(changing, taker, told)));
  });
  tellLedgerChanged();
  void keepForGood();
}

function recordsOf({ record, packs, tasks, tags }: Brought) {
  const parts = packs.map((content) => {
    const origin = `${PAST_SESSIONS_PREFIX}${uuidv4().slice(PAST_SESSIONS_PREFIX.length)}`;
    return { origin, import: record.origin, content };
  });
  return [
    ...toldOf(IMPORTS, [record]),
    ...toldOf(TAGS, tags),
    ...toldOf(TASKS, tasks),
    ...toldOf(PAST_SESSIONS, parts),
  ];
}
