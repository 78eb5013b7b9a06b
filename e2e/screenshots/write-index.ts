import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PICTURES } from './pictures.ts';

/** One page that shows every picture there is, by screen. */
export default function writeIndex(): void {
  if (!existsSync(PICTURES)) return;
  const files = readdirSync(PICTURES, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.png'))
    .toSorted((one, other) => one.localeCompare(other, 'en', { numeric: true }));
  const sections = [...new Set(files.map(nameOf))].map((name) => {
    const images = files.filter((file) => nameOf(file) === name).map(linked);
    return `<section><h2>${name}</h2><div>${images.join('')}</div></section>`;
  });
  const style =
    'body{background:#06141a;color:#f7f0e0;font-family:sans-serif}div{display:flex;gap:1rem;align-items:start}img{max-height:70vh;max-width:60vw}';
  writeFileSync(
    join(PICTURES, 'index.html'),
    `<!doctype html><meta charset="utf-8"><title>Furrow, every screen</title><style>${style}</style>${sections.join('')}`,
  );
}

function nameOf(file: string): string {
  return file.replace(/(?: \d+)?\.png$/, '');
}

function linked(file: string): string {
  const address = encodeURI(file);
  return `<a href="${address}"><img loading="lazy" src="${address}" alt="${file}"></a>`;
}
