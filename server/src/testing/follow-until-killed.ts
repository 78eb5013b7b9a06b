import { pino } from 'pino';
import { openStore } from '../db/store.ts';
import { followBoard } from '../features/leaderboard/follow-board.ts';

/** A Furrow for tests to kill: follows the leaderboard of the database it is given, at the pace it is given. */
const [url = '', refreshMs = ''] = process.argv.slice(2);
const log = pino({ level: 'silent' });
const store = await openStore({ kind: 'postgres', url }, log);
followBoard({ ...store, log, refreshMs: Number(refreshMs) });
// Repeated jobs do not keep a process alive; this timer does.
setInterval(() => {}, 60_000);
