import { expect, it } from 'vitest';
import { type Fact, stamp } from '../events/event.ts';
import { FocusSession, NINE } from '../testing/focus-session.ts';
import { DAY, HOUR } from '../time.ts';
import { tagsOfPlantings } from './tags-of-plantings.ts';

const stamped = (facts: readonly Fact[]) =>
  facts.map((fact, place) => stamp(fact, { id: `${fact.at} ${place}`, day: '2026-11-20' }));

it('a planting has the tag that it was given last, or else that of its plan', () => {
  const plan = { description: '', tag: 'planned' };
  const one = new FocusSession({ name: 'one', at: NINE, plan }).grow(1).facts;
  const other = new FocusSession({ name: 'other', at: NINE, plan }).grow(1).facts;
  const { planting } = one[0] ?? { planting: 'none.1' };
  const given = (id: string | null, at: number) =>
    ({ kind: 'planting-tagged', planting, at, tag: id }) as const;
  const changes = [given('given', NINE + DAY), given('before', NINE + HOUR)];
  expect(tagsOfPlantings(stamped([...one, ...changes]))).toEqual(new Set(['given']));
  const all = [...one, ...changes, given(null, NINE + 2 * DAY), ...other];
  expect(tagsOfPlantings(stamped(all))).toEqual(new Set(['planned']));
});
