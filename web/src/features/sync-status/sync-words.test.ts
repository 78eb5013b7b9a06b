import { expect, it } from 'vitest';
import { createTranslation } from '../../platform/language/translation.ts';
import { syncState } from '../../sync/rows/sync-state.ts';
import messages from './sync-status.messages.ts';
import { type Standing, syncWords, troublesOf } from './sync-words.ts';

const REFUSED = { kind: 'level-reset', id: '', day: '2026-11-20', at: 1 } as const;

const t = createTranslation('en').of(messages);

const standing = (changes: Partial<Standing>): Standing => ({
  ...syncState.getState(),
  syncedAt: 1,
  isHeldUp: false,
  isInMemory: false,
  isStorageRefused: false,
  ...changes,
});

const wordsFor = (changes: Partial<Standing>) => syncWords(t, standing(changes), true);

it('an account is synced if the server has taken everything', () => {
  expect(wordsFor({})).toMatchObject({ look: 'synced', label: 'Synced' });
});

it.each([
  ['an event', { refused: [{ owner: 'ada', state: 'refused', event: REFUSED }] }],
  ['a task', { refusedTasks: 1 }],
  ['the settings', { refusedKinds: ['preferences'] }],
  ['the running planting', { refusedKinds: ['growing'] }],
] as const)('an account is not called synced if the server refused %s', (_, changes) => {
  const { look, label, detail } = wordsFor(changes);
  expect(look).toBe('trouble');
  expect(`${label} ${detail}`).not.toContain('Synced');
  expect(detail).toContain('stays on this device');
});

const IN_MEMORY = { isInMemory: true, isStorageRefused: true } as const;

it.each([
  ['a guest', false, {}],
  ['an account', true, {}],
  ['an account that is offline', true, { activity: 'waiting' }],
  ['an account with something to send', true, { queued: 2 }],
  ['an account with something for another server', true, { held: 1 }],
  ['an account that is full', true, { isAccountFull: true }],
  ['an account of which something was refused', true, { refusedTasks: 1 }],
] as const)('where nothing is kept, nothing says to %s that it is', (_, isSignedIn, changes) => {
  const state = standing({ ...IN_MEMORY, ...changes });
  const { label, detail } = syncWords(t, state, isSignedIn);
  const texts = [label, detail, ...troublesOf(t, state, isSignedIn).map(([, text]) => text)];
  expect(texts.filter((text) => /saved on|is kept|stays? on|kept on/i.test(text))).toEqual([]);
  expect(texts).toContain(t('sync.trouble.in-memory'));
});

it('where only settings are refused, what grows is kept', () => {
  const state = standing({ isStorageRefused: true });
  expect(troublesOf(t, state, false)).toEqual([['refused', t('sync.trouble.refused'), true]]);
  expect(syncWords(t, state, false).label).toBe('Saved on this device');
});

it.each([
  [false, 'sync.trouble.emptied'],
  [true, 'sync.trouble.lost-unsent'],
] as const)('that all data were deleted is told to an account: %s', (isSignedIn, id) => {
  const state = standing({ wasEmptied: true });
  expect(troublesOf(t, state, isSignedIn)).toEqual([['lost', t(id), true]]);
});
