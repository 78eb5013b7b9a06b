import type { ToldRecord } from '@furrow/contract/exchange-news';
import { IMPORT_KIND, PAST_SESSIONS_KIND } from '@furrow/contract/history';
import { TAG_KIND } from '@furrow/contract/tag';
import { addDays } from '@furrow/domain/calendar';
import { packed } from '@furrow/domain/history/packed-sessions';
import type { PastSession } from '@furrow/domain/history/past-session';
import { newTag } from '@furrow/domain/tags/tag';
import { importOf, sessionOf } from '@furrow/domain/testing/past-sessions';
import { HOUR, type DayKey } from '@furrow/domain/time';
import { TODAY } from './gardener.ts';

const ORIGIN = '019a0a00-0000-7000-8000-000000000500';
const TAG = '019a0a00-0000-7000-8000-000000000501';

const tag = newTag(
  TAG,
  { name: 'Thesis', colour: 'plum', archived: false, into: null },
  { at: 1, by: ORIGIN },
);

/** An import of Toggl Track with some sessions, as records that the server tells. */
export function toldImport(sessions: readonly PastSession[], fields = {}): readonly ToldRecord[] {
  const record = importOf({ origin: ORIGIN, source: 'toggl', tags: [TAG], ...fields });
  const parts = packed(sessions).map((content, place) => {
    const origin = `ffffffff-ffff-8000-8000-${String(place).padStart(12, '0')}`;
    return { kind: PAST_SESSIONS_KIND, id: origin, record: { origin, import: ORIGIN, content } };
  });
  return [
    { kind: TAG_KIND, id: TAG, record: tag },
    { kind: IMPORT_KIND, id: ORIGIN, record },
    ...parts,
  ];
}

const idOf = (number: number) => `s${String(number).padStart(9, '0')}`;

/** Past sessions of the seeded farm's last days: with hours in Tokyo, only with a day, and without a length. */
export function someSessions(): readonly PastSession[] {
  const noon = Date.parse(`${TODAY}T12:00:00Z`);
  const early = { start: noon - 9 * HOUR, offset: 9 * 60 };
  const note = 'Read the chapter about crop rotation, and took many notes';
  return [
    sessionOf({ id: idOf(1), when: early, seconds: 5400, tag: TAG, note }),
    sessionOf({ id: idOf(2), when: { day: TODAY }, seconds: 1500 }),
    sessionOf({ id: idOf(3), when: { day: addDays(TODAY, -1) }, seconds: 0 }),
  ];
}

/** Past sessions in the mornings before a day, `each` on a day. */
export function sessionsBefore(last: DayKey, days: number, each: number): readonly PastSession[] {
  return Array.from({ length: days * each }, (_, place) => {
    const morning = Date.parse(`${addDays(last, -1 - Math.floor(place / each))}T07:00:00Z`);
    return sessionOf({
      id: idOf(1000 + place),
      when: { start: morning + (place % each) * HOUR, offset: 60 },
      seconds: 900 + ((place * 7) % 9) * 500,
      tag: place % 3 === 0 ? TAG : null,
    });
  });
}
