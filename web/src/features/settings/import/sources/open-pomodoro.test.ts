import { MINUTE, SECOND } from '@furrow/domain/time';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openPomodoro } from './open-pomodoro.ts';
import { arbitraryZone, OPTIONS } from './testing/reading-options.ts';
import { isRecognised, readAs } from './testing/reading.ts';

const HISTORY = `2016-06-14T12:00:00-04:00 description="working on stuff" duration=25 tags=work,stuff
2016-06-14T12:34:56-04:00

2016-06-15T23:50:00+05:45 description=plain duration=90
2016-06-16T08:00:00Z description="a \\"quoted\\" \\\\ duration=1" duration=30 tags="deep work"
`;

const read = (text: string, options = OPTIONS) => readAs(openPomodoro, text, options);

/** A value as logfmt writes it: quoted where it has to be. */
const valueOf = (text: string) => (/[\s="\\]/.test(text) ? JSON.stringify(text) : text);

function timestampOf(at: number, offset: number): string {
  const wall = new Date(at + offset * MINUTE).toISOString().slice(0, 19);
  const clock = new Date(Math.abs(offset) * MINUTE).toISOString().slice(11, 16);
  return `${wall}${offset < 0 ? '-' : '+'}${clock}`;
}

describe('a history in the Open Pomodoro Format', () => {
  it('has a session on each line', () => {
    expect(isRecognised(openPomodoro, HISTORY)).toBe(true);
    const { sessions, complaints } = read(HISTORY);
    expect(sessions).toEqual([
      {
        key: '2016-06-14T16:00:00.000Z',
        when: { start: Date.UTC(2016, 5, 14, 16), offset: -240 },
        seconds: 1500,
        tag: 'work',
        note: 'working on stuff',
      },
      {
        key: '2016-06-14T16:34:56.000Z',
        when: { start: Date.UTC(2016, 5, 14, 16, 34, 56), offset: -240 },
        seconds: 1500,
        note: '',
      },
      {
        key: '2016-06-15T18:05:00.000Z',
        when: { start: Date.UTC(2016, 5, 15, 18, 5), offset: 345 },
        seconds: 5400,
        note: 'plain',
      },
      {
        key: '2016-06-16T08:00:00.000Z',
        when: { start: Date.UTC(2016, 5, 16, 8), offset: 120 },
        seconds: 1800,
        tag: 'deep work',
        note: 'a "quoted" \\ duration=1',
      },
    ]);
    expect(complaints).toEqual([]);
  });

  it('has the same key before and after a pomodoro was finished early', () => {
    const running = read('2016-06-14T12:00:00-04:00 description=tea duration=25\n');
    const finished = read('2016-06-14T12:00:00-04:00 description=tea duration=7 tags=a\n');
    expect(running.sessions[0]?.key).toBe(finished.sessions[0]?.key);
  });

  it('complains of each line that cannot be true', () => {
    const { sessions, complaints } = read(
      [
        '2016-06-14T12:00:00-04:00 duration=25',
        '2016-02-30T12:00:00-04:00 duration=25',
        '2016-06-14T12:00:00 duration=25',
        'tomorrow duration=25',
        '2016-06-14T12:00:00-04:00 duration=soon',
        '2016-06-14T12:00:00-04:00 duration=0',
        '2016-06-14T12:00:00-04:00 duration=1441',
        '2026-11-29T12:00:00-04:00 duration=25',
        '',
      ].join('\n'),
    );
    expect(sessions).toHaveLength(1);
    expect(complaints).toEqual([
      { at: { line: 2 }, reason: 'no-such-time' },
      { at: { line: 3 }, reason: 'no-such-time' },
      { at: { line: 4 }, reason: 'no-such-time' },
      { at: { line: 5 }, reason: 'no-duration' },
      { at: { line: 6 }, reason: 'no-duration' },
      { at: { line: 7 }, reason: 'too-long' },
      { at: { line: 8 }, reason: 'in-the-future' },
    ]);
  });

  it('has only whole sessions, wherever it is cut, and complains of the line', () => {
    const { sessions } = read(HISTORY);
    for (let length = HISTORY.indexOf('\n') + 1; length < HISTORY.length; length += 1) {
      const text = HISTORY.slice(0, length);
      const cut = read(text);
      expect(cut.sessions).toEqual(sessions.slice(0, cut.sessions.length));
      const isWhole = text === '' || text.endsWith('\n');
      const line = text.split('\n').length;
      expect(cut.complaints).toEqual(isWhole ? [] : [{ at: { line }, reason: 'cut-off' }]);
    }
  });

  it('is not recognised in other files', () => {
    const others = [
      '',
      '\u0089PNG\r\n',
      'end,duration\n2016-06-14T12:00:00-04:00 duration=25\n',
      '2016-06-14T12:00:00-04:00,25\n',
      '2016-06-14 12:00:00 duration=25\n',
    ];
    expect(others.filter((text) => isRecognised(openPomodoro, text))).toEqual([]);
  });

  it('has the sessions that were written, in every time zone', () => {
    const pomodoro = fc.record({
      start: fc.integer({ min: Date.UTC(2015, 0, 1) / SECOND, max: OPTIONS.now / SECOND }),
      minutes: fc.integer({ min: 1, max: 1440 }),
      offset: fc.constantFrom(60, -300, 345, 840),
      description: fc.string().map((text) => text.trim()),
      tag: fc.constantFrom('', 'work', 'deep work', 'a=b'),
    });
    fc.assert(
      fc.property(fc.array(pomodoro, { minLength: 1 }), arbitraryZone, (written, timeZone) => {
        const lines = written.map(({ start, minutes, offset, description, tag }) => {
          const described = description === '' ? '' : ` description=${valueOf(description)}`;
          const tags = tag === '' ? '' : ` tags=${valueOf(tag)}`;
          return `${timestampOf(start * SECOND, offset)}${described} duration=${minutes}${tags}\n`;
        });
        const { sessions } = read(lines.join(''), { ...OPTIONS, timeZone });
        expect(sessions).toEqual(
          written.map(({ start, minutes, offset, description, tag }) => ({
            key: new Date(start * SECOND).toISOString(),
            when: { start: start * SECOND, offset },
            seconds: minutes * 60,
            ...(tag !== '' && { tag }),
            note: description,
          })),
        );
      }),
    );
  });
});
