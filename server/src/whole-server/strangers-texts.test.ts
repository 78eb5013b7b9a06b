import { Writable } from 'node:stream';
import { emailSchema } from '@furrow/contract/account';
import { displayNameOf, lookAlikes } from '@furrow/domain/account/display-name';
import { hasEmailShape } from '@furrow/domain/account/email-shape';
import { sessionsIn } from '@furrow/domain/history/session-lines';
import { tagNameOf } from '@furrow/domain/tags/tags-in-effect';
import { parseReminderSummary, parseReminderTime } from '@furrow/domain/todo/reminder';
import { plainNumber } from '@furrow/domain/typed-number';
import { storableText } from '@furrow/domain/typed-text';
import { visibleText } from '@furrow/domain/visible-text';
import { expect, it } from 'vitest';
import { newPasswordFault } from '../features/auth/account-password.ts';
import { withoutFormulas } from '../features/own-data/sessions-csv.ts';
import { createLog } from '../log.ts';

const log = createLog('error', new Writable({ write: (_chunk, _encoding, done) => done() }));

const owner = { name: 'Ada', email: 'ada@farm.example' };

/** What reads a text before its length is known. */
const READERS: Readonly<Record<string, (text: string) => unknown>> = {
  'an address': (text) => emailSchema.safeParse(text),
  'the shape of an address': hasEmailShape,
  'a display name': displayNameOf,
  'the names of a board': (text) => lookAlikes([{ displayName: text.slice(0, 400) }]),
  'a password': (text) => newPasswordFault(text, owner),
  'the name of a tag': tagNameOf,
  'a typed text': visibleText,
  'a text to store': storableText,
  'a number': plainNumber,
  'a time of a reminder': parseReminderTime,
  'the reminder of a task': parseReminderSummary,
  'lines of past sessions': (lines) => sessionsIn({ tags: [], lines }),
  'a line of a past session': (note) =>
    sessionsIn({ tags: [], lines: `abcdefghij\t1700000000\t60\t0\t\t${note}` }),
  'a cell of an export': withoutFormulas,
  'an error in the log': (text) => log.error({ err: new Error(text) }),
};

/** What has made an expression slow, or looks as if it could. Each is repeated, with a sign at the end that makes most readings fail. */
const PARTS = [
  ' ',
  '\t ',
  'a',
  '1',
  '.',
  '@',
  'a@',
  'a.',
  '://',
  ':',
  ';',
  '"',
  '\\',
  '\u0301\u0323',
  'l\u0307',
  '\u200c',
  '✓',
];
const ENDS = ['', 'a', '\t', '!'];

const LENGTHS = [1e3, 1e4, 1e5, 1e6];

/** The CPU time of this process, in milliseconds. */
const cpu = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

/** The CPU time that reading a text takes. What else the process does meanwhile is counted, too, so the shortest of some readings holds. */
function timeOf(read: () => unknown, isEnough: (taken: number) => boolean): number {
  let least = Infinity;
  for (let reading = 0; reading < MOST_READINGS && !isEnough(least); reading += 1) {
    const began = cpu();
    read();
    least = Math.min(least, cpu() - began);
  }
  return least;
}

const MOST_READINGS = 5;

/** Ten times the text may take forty times the time, which a square does not keep to. Times below this are not compared. */
const MOST_TIMES = 40;
const LEAST_MS = 2;

it.each(Object.entries(READERS))(
  'a text of any length is read in proportion to its length: %s',
  (_what, read) => {
    for (const part of PARTS)
      for (const end of ENDS) {
        let before = LEAST_MS;
        for (const length of LENGTHS) {
          const text = part.repeat(length / part.length) + end;
          const most = MOST_TIMES * before;
          const taken = timeOf(
            () => read(text),
            (each) => each < most,
          );
          expect(taken, `${JSON.stringify(part)} to ${length}`).toBeLessThan(most);
          before = Math.max(LEAST_MS, taken);
        }
      }
  },
);
