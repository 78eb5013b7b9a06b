import { openStore } from './db/store.ts';
import { live } from './live.ts';

process.exit(await live(openStore));
