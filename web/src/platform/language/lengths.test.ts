import { LANGUAGES, type Language } from '@furrow/domain/language';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lengthsIn } from './lengths.ts';

const english = lengthsIn('en');
const HOUR = 3600;

/** Texts with their no-break spaces as plain ones. */
const plain = (text: string) => text.replaceAll(/\s/g, ' ');

describe('a length of time in English', () => {
  it.each([
    [0, '0h 0m', '0 min', '0 minutes', '0 sec'],
    [59, '0h 0m', '0 min', '0 minutes', '59 sec'],
    [25 * 60, '0h 25m', '25 min', '25 minutes', '25 min'],
    [754, '0h 12m', '12 min', '12 minutes', '12 min 34 sec'],
    [HOUR, '1h 0m', '1 h', '1 hour', '1 h'],
    [6000, '1h 40m', '1 h 40 min', '1 hour, 40 minutes', '1 h 40 min'],
    [2 * HOUR + 5, '2h 0m', '2 h', '2 hours', '2 h 5 sec'],
  ])('of %i seconds is %s as a figure', (seconds, figure, length, spoken, elapsed) => {
    expect(english.figure(seconds)).toBe(figure);
    expect(english.length(seconds)).toBe(length);
    expect(english.spoken(seconds)).toBe(spoken);
    expect(english.elapsed(seconds)).toBe(elapsed);
  });

  it('is a pause as D78 quotes it', () => {
    expect([0.9, 61.9, 600].map(english.pause)).toEqual(['0:00', '1:01', '10:00']);
  });

  it('has amounts of one unit', () => {
    const { hours, spokenHours, tightMinutes, minutes, minuteSign } = english;
    expect([hours(1.5), spokenHours(1.5)]).toEqual(['1.5h', '1.5 hours']);
    expect([tightMinutes(30), minutes(90), minuteSign()]).toEqual(['30m', '90 min', 'min']);
  });
});

/** An hour and 40 minutes to the eye and to the ear. */
const READ: readonly (readonly [Language, RegExp, RegExp])[] = [
  ['de', /^1 Std\. 40 Min\.$/, /^1 Stunde,? (?:und )?40 Minuten$/],
  ['fr', /^1 h 40 min$/, /^1 heure,? (?:et )?40 minutes$/],
  ['tr', /^1 sa\.? 40 dk\.?$/, /^1 saat,? 40 dakika$/],
  ['ru', /^1 ч 40 мин$/, /^1 час 40 минут$/],
  ['ar', /^1 س 40 د$/, /^ساعة و\D*40 دقيقة$/],
  ['zh-Hans', /^1 小时 40 分钟$/, /^1小时40分钟$/],
  ['ja', /^1時間40分$/, /^1 ?時間 ?40 ?分$/],
  ['ko', /^1시간 40분$/, /^1시간 40분$/],
];

describe('a length of time in another language', () => {
  it.each(READ)('in %s is %s to the eye', (language, seen, heard) => {
    const { figure, length, spoken } = lengthsIn(language);
    expect(plain(figure(6000))).toMatch(seen);
    expect(plain(length(6000))).toMatch(seen);
    expect(plain(spoken(6000))).toMatch(heard);
  });

  it('is never written like a time of day, and keeps a unit on the line of its figure', () => {
    const others = LANGUAGES.filter((language) => language !== 'en');
    fc.assert(
      fc.property(fc.constantFrom(...others), fc.nat(999 * 60), (language, seconds) => {
        const { figure, length, spoken, elapsed, pause } = lengthsIn(language);
        for (const text of [figure, length, elapsed, pause].map((write) => write(seconds)))
          expect(text).not.toMatch(/:|\d \P{Nd}/u);
        expect(spoken(seconds)).not.toContain(':');
      }),
    );
  });

  it('has spaces between figures and units in Chinese, as its texts have them', () => {
    const { hours, minutes, minuteSign } = lengthsIn('zh-Hans');
    expect([hours(1.5), minutes(90), minuteSign()].map(plain)).toEqual([
      '1.5 小时',
      '90 分钟',
      '分钟',
    ]);
  });

  it('says in Arabic two as a word to the ear', () => {
    expect(lengthsIn('ar').spoken(2 * HOUR)).toBe('ساعتان');
  });
});
