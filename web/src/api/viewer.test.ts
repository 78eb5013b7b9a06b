import { describe, expect, it } from 'vitest';
import { parseViewer } from './viewer.ts';

const rowan = {
  id: '0190a0e0-0000-7000-8000-000000000001',
  displayName: 'Rowan',
  email: 'rowan@example.org',
  isAnonymous: false,
  isEmailConfirmed: true,
};

describe('a remembered viewer', () => {
  it('is the viewer that was written', () => {
    expect(parseViewer(rowan)).toEqual(rowan);
    const demo = { ...rowan, displayName: '', email: null, isAnonymous: true };
    expect(parseViewer(demo)).toEqual(demo);
  });

  it('may come from another release, with more or fewer fields', () => {
    const { id, displayName } = rowan;
    expect(parseViewer({ id, displayName, streak: 3 })).toEqual({ ...rowan, email: null });
  });

  it.each([null, undefined, 'Rowan', 7, [], {}, { ...rowan, id: '' }, { ...rowan, id: 7 }])(
    'is null for %j',
    (value) => {
      expect(parseViewer(value)).toBeNull();
    },
  );
});
