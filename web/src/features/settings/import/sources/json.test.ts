import { describe, expect, it } from 'vitest';
import { contentIn } from './file-content.ts';
import { entriesWith } from './json.ts';

const FIELDS = ['end', 'duration'];

const list = JSON.stringify([{ end: '2026-11-20T09:00', duration: 25 }, 7]);

const entriesIn = (text: string) => entriesWith(contentIn(text), FIELDS);

describe('a list in JSON', () => {
  it('is found by the fields of its entries', () => {
    expect(entriesIn(list)).toEqual([{ end: '2026-11-20T09:00', duration: 25 }, 7]);
    expect(entriesWith(contentIn(list), [...FIELDS, 'label'])).toBeUndefined();
  });

  it('is found although its first entry is damaged', () => {
    const damaged = JSON.stringify([{ end: 1 }, { end: 2, duration: 3 }]);
    expect(entriesIn(damaged)).toHaveLength(2);
  });

  it('is not found by words within a text', () => {
    expect(entriesIn(JSON.stringify([{ note: '"end" "duration"' }]))).toBeUndefined();
    expect(entriesIn(JSON.stringify({ end: 1, duration: 2 }))).toBeUndefined();
  });

  it('is not found in a text that is cut, wherever', () => {
    for (let length = 0; length < list.length; length += 1)
      expect(entriesIn(list.slice(0, length))).toBeUndefined();
  });
});
