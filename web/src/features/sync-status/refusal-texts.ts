import type { RefusalCode } from '@furrow/contract/ledger-batch';

/** Why the server would not take an event (D29). */
export const refusalTexts: Readonly<Record<RefusalCode, string>> = {
  malformed: 'It could not be read.',
  'in-the-future': 'It lies in the future: is this device’s clock right?',
  'too-old': 'It is more than 400 days old.',
  'impossible-day': 'Its day was nowhere on earth at that time.',
  'longer-than-planned': 'It is longer than its plan allows.',
  'focus-missing': 'It does not show the focus it stands for.',
};
