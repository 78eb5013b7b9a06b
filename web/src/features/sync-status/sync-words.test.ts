import { expect, it } from 'vitest';
import { createTranslation } from '../../platform/language/translation.ts';
import { syncState, type SyncState } from '../../sync/rows/sync-state.ts';
import messages from './sync-status.messages.ts';
import { syncWords } from './sync-words.ts';

const REFUSED = { kind: 'level-reset', id: '', day: '2026-11-20', at: 1 } as const;

const t = createTranslation('en').of(messages);

const wordsFor = (changes: Partial<SyncState>) =>
  syncWords(t, { ...syncState.getState(), syncedAt: 1, ...changes }, true);

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
