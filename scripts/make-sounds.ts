import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { encodeFlac } from './sounds/flac.ts';
import { calm, effects } from './sounds/score.ts';

/* Writes the sounds of the farm anew: `npm run sounds`, after a change of the score. */
const folder = join(import.meta.dirname, '../web/src/platform/sounds');
mkdirSync(folder, { recursive: true });
for (const sound of [...effects, calm]) {
  const file = await encodeFlac(sound);
  writeFileSync(join(folder, `${sound.name}.flac`), file);
  console.log(`${sound.name}: ${file.length} bytes`);
}
