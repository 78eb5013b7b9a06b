import { refusalCodes, type RefusalCode } from '@furrow/contract/ledger-batch';

const texts: Readonly<Record<RefusalCode, string>> = {
  malformed: 'It could not be read.',
  'in-the-future': 'It lies in the future: is this device’s clock right?',
  'too-old': 'It is more than 400 days old.',
  'impossible-day': 'Its day was nowhere on earth at that time.',
  'longer-than-planned': 'It is longer than its plan allows.',
  'focus-missing': 'It does not show the focus it stands for.',
};

/** Why the server would not take an event (D29). */
export function refusalText(code: string): string {
  const known = refusalCodes.find((one) => one === code);
  return known ? texts[known] : 'This page is too old to say why: reload it.';
}
