import { describe, expect, it } from 'vitest';
import { entriesWith } from './json.ts';

const FIELDS = ['end', 'duration'];

const list = JSON.stringify([{ end: '2026-11-20T09:00', duration: 25 }, 7]);

describe('a list in JSON', () => {
  it('is found by the fields of its entries', () => {
    expect(entriesWith(list, FIELDS)).toEqual([{ end: '2026-11-20T09:00', duration: 25 }, 7]);
    expect(entriesWith(list, [...FIELDS, 'label'])).toBeUndefined();
  });

  it('is found although its first entry is damaged', () => {
    const damaged = JSON.stringify([{ end: 1 }, { end: 2, duration: 3 }]);
    expect(entriesWith(damaged, FIELDS)).toHaveLength(2);
  });

  it('is not found by words within a text', () => {
    expect(entriesWith(JSON.stringify([{ note: '"end" "duration"' }]), FIELDS)).toBeUndefined();
    expect(entriesWith(JSON.stringify({ end: 1, duration: 2 }), FIELDS)).toBeUndefined();
  });

  it('is not found in a text that is cut, wherever', () => {
    for (let length = 0; length < list.length; length += 1)
      expect(entriesWith(list.slice(0, length), FIELDS)).toBeUndefined();
  });
});
