import { DISPLAY_NAME_MAX_LENGTH } from '@furrow/domain/account/name-length';
import { sameName } from '@furrow/domain/same-name';
import { tagNameOf } from '@furrow/domain/tags/tags-in-effect';
import { storableText } from '@furrow/domain/typed-text';
import type { ReadSession } from './sources/source.ts';

/** What is read with a tag. */
type Tagged = Pick<ReadSession, 'tag' | 'client'>;

/**
 * The names of the tags of files. Names that differ only in case are one, as they are written first. If one project name is that of
 * several clients, the client's name stands behind it (D108).
 */
export function tagNamesIn(all: readonly Tagged[]): (tagged: Tagged) => string | undefined {
  const clients = new Map<string, Set<string>>();
  for (const { tag, client } of all) {
    if (tag === undefined) continue;
    const of = clients.get(compared(tag)) ?? new Set();
    clients.set(compared(tag), of.add(compared(client ?? '')));
  }
  const spellings = new Map<string, string>();
  return ({ tag, client }) => {
    if (tag === undefined) return undefined;
    const isShared = client !== undefined && (clients.get(compared(tag))?.size ?? 0) > 1;
    const name = storableText(isShared ? `${tag} (${client})` : tag);
    if (name === '') return undefined;
    const spelling = spellings.get(compared(name)) ?? name;
    spellings.set(compared(name), spelling);
    return spelling;
  };
}

/** A file has many sessions and few names. */
function compared(name: string): string {
  const known = comparedNames.get(name) ?? sameName(name);
  comparedNames.set(name, known);
  return known;
}

const comparedNames = new Map<string, string>();

/**
 * Names for tags, by the names in the files. Too long a name loses its middle, since what tells projects apart stands at both ends; if that
 * is not enough, they are numbered.
 */
export function proposedNames(names: readonly string[]): ReadonlyMap<string, string> {
  const times = new Map<string, number>();
  return new Map(
    names.map((name) => {
      if (tagNameOf(name) !== undefined) return [name, name];
      const proposed = shortened(name, '');
      const number = (times.get(sameName(proposed)) ?? 0) + 1;
      times.set(sameName(proposed), number);
      return [name, number === 1 ? proposed : shortened(name, ` ${number}`)];
    }),
  );
}

function shortened(name: string, end: string): string {
  const letters = Array.from(name);
  const room = DISPLAY_NAME_MAX_LENGTH - end.length - 1;
  const first = Math.ceil(room / 2);
  return `${letters.slice(0, first).join('')}…${letters.slice(first - room).join('')}${end}`;
}
