import * as fc from 'fast-check';
import { isKnownValue, PREFERENCES } from '@furrow/domain/preferences/preferences';
import { expect, it } from 'vitest';
import { somePreferencesSchema } from './preferences.ts';

const values = fc.oneof(
  fc.constantFrom(null, true, false, '12', 'de', 'ask', 'pause', 'melody', 'monday'),
  fc.integer({ min: -2, max: 1000 }),
  fc.double(),
  fc.string(),
);

it.each(Object.entries(PREFERENCES))(
  'the server takes the values of %s that browsers know',
  (name, kind) => {
    fc.assert(
      fc.property(values, (value) => {
        const { success } = somePreferencesSchema.safeParse({ [name]: value });
        expect(success).toBe(isKnownValue(kind, value));
      }),
    );
  },
);
