import { describe, expect, it } from 'vitest';
import { addressesToChooseFrom, isDatabaseAddress } from './address.ts';

describe('an address of a database', () => {
  it('with several hosts is one address for each, with what is common to them', () => {
    const url = 'postgres://farm:p%40w,1@one:5432,[::1]:5433,three/furrow?sslmode=disable';
    expect(addressesToChooseFrom(url)).toEqual([
      'postgres://farm:p%40w,1@one:5432/furrow?sslmode=disable',
      'postgres://farm:p%40w,1@[::1]:5433/furrow?sslmode=disable',
      'postgres://farm:p%40w,1@three/furrow?sslmode=disable',
    ]);
  });

  it('with one host is used as it is, unless it demands a host that takes writes', () => {
    const url = 'postgres://farm:pw@one:5432/furrow';
    expect(addressesToChooseFrom(url)).toEqual([]);
    expect(addressesToChooseFrom(`${url}?target_session_attrs=any`)).toEqual([]);
    const demanding = `${url}?target_session_attrs=read-write`;
    expect(addressesToChooseFrom(demanding)).toEqual([demanding]);
  });

  it.each([
    'postgres://farm:pw@one:5432,two:5433/furrow',
    'postgresql://one,two/furrow?target_session_attrs=read-write',
    'postgres://[::1]:5432,[::1]:5433/furrow?target_session_attrs=primary',
    'postgres://db/furrow?target_session_attrs=any',
    'postgres:///furrow?host=/run/postgresql',
  ])('is %s', (url) => {
    expect(isDatabaseAddress(url)).toBe(true);
  });

  it.each([
    ['a port that is none', 'postgres://one:5432,two:99999/furrow'],
    ['a host that is missing', 'postgres://one:5432,/furrow'],
    ['a host for all of them', 'postgres://one,two/furrow?host=three'],
    ['a port for all of them', 'postgres://one,two/furrow?port=5432'],
    ['a standby', 'postgres://one,two/furrow?target_session_attrs=standby'],
    ['any of several hosts', 'postgres://one,two/furrow?target_session_attrs=any'],
    ['a host that only reads', 'postgres://one/furrow?target_session_attrs=read-only'],
    ['another protocol', 'mysql://one,two/furrow'],
  ])('is not one with %s: %s', (_case, url) => {
    expect(isDatabaseAddress(url)).toBe(false);
  });
});
