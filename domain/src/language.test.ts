import { expect, it } from 'vitest';
import { LANGUAGES, languageFor } from './language.ts';

it('is the chosen language, whatever the browser wants', () => {
  for (const language of LANGUAGES) expect(languageFor(language, ['fr', 'en'])).toBe(language);
});

it.each([
  [['de-AT', 'en'], 'de'],
  [['pt-PT'], 'pt-BR'],
  [['zh-CN'], 'zh-Hans'],
  [['zh-SG'], 'zh-Hans'],
  [['ar-EG'], 'ar'],
  [['es-419', 'en'], 'es'],
  [['nl', 'ja-JP', 'de'], 'ja'],
  [['zh-TW', 'ko-KR'], 'ko'],
  [['zh-TW'], 'en'],
  [['not a tag', 'x', '', 'tr'], 'tr'],
  [[], 'en'],
])('is the first of %j that Furrow has', (wanted, language) => {
  expect(languageFor(null, wanted)).toBe(language);
  expect(languageFor('tlh', wanted)).toBe(language);
});
