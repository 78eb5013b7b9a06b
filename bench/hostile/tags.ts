import { tagRecordSchema } from '@furrow/contract/tag';
import { lastUsedFirst, tagsInEffect } from '@furrow/domain/tags/tags-in-effect';
import { MAX_TAGS, withTagContent } from '@furrow/domain/tags/tag';
import type { Visitor } from '../../server/src/testing/visitor.ts';
import { uuidv7 } from '../bodies.ts';
import { found, type Topic } from '../measuring.ts';
import { withServer } from '../server-process.ts';
import { register } from '../visitor.ts';
import { anotherBrowser, exchanged, goesOn, tagNamed } from './goes-on.ts';
import { watchBeside } from './watch.ts';

const SENT = 10_000;
const IN_A_REQUEST = 50;

/** What an account of an earlier release may have. */
const TAGS = 20_000;
const USES = 10_000;
const MOST_MS = 1000;

/** An account that is sent tags without end. */
export const tags: Topic = {
  name: 'tags',
  run: () =>
    withServer({ RATE_LIMIT_FACTOR: '1' }, async (server) => {
      const { address } = server;
      const [neighbour, attacker] = [
        await register(address, 'neighbour'),
        await register(address, 'attacker'),
      ];
      const attack = sendTags(attacker);
      const findings = await watchBeside(server, neighbour, attack);
      const taken = await attack;
      const devices = [attacker, await anotherBrowser(address, 'attacker')];
      return [
        found(`${taken} of ${SENT} tags were taken`, taken === MAX_TAGS),
        ...findings,
        await deletesAndAdds(attacker),
        await goesOn(devices),
        pageTime(),
      ];
    }),
};

/** Returns how many were taken. */
async function sendTags(who: Visitor): Promise<number> {
  let taken = 0;
  for (let sent = 0; sent < SENT; sent += IN_A_REQUEST) {
    const records = Array.from({ length: IN_A_REQUEST }, (_, place) => tagNamed(`${sent + place}`));
    const { records: outcomes = [] } = await exchanged(who, { records, knows: { records: 1 } });
    taken += outcomes.filter(({ outcome }) => outcome === 'merged').length;
  }
  return taken;
}

/** At the limit, a tag is deleted, and another one takes its place. */
async function deletesAndAdds(who: Visitor) {
  const first = tagNamed('first', Date.now() - 1);
  const { records: full = [] } = await exchanged(who, { records: [first] });
  const { changed } = await exchanged(who);
  const [known] = changed?.records ?? [];
  const record = tagRecordSchema.parse(known?.record);
  const edit = { at: Date.now(), by: uuidv7(Date.now()) };
  const gone = { kind: first.kind, record: withTagContent(record, { deleted: true }, edit) };
  const { records: then = [] } = await exchanged(who, { records: [gone, first] });
  const said = [...full, ...then].map(({ outcome }) => outcome).join(', ');
  return found(
    `a tag more, a deletion, and the tag again: ${said}`,
    said === 'refused, merged, merged',
  );
}

/** How long a page needs to put the tags of an older account in order. */
function pageTime() {
  const records = Array.from({ length: TAGS }, (_, place) => tagNamed(`Tag ${place}`).record);
  const uses = Array.from(
    { length: USES },
    (_, place) => records[(place * 7) % TAGS]?.origin ?? '',
  );
  const began = performance.now();
  const { length } = lastUsedFirst(tagsInEffect(records), uses);
  const taken = performance.now() - began;
  return found(
    `${length} tags with ${USES} uses put in order in ${taken.toFixed(0)} ms`,
    taken < MOST_MS,
  );
}
