import { SOURCE_LANGUAGE, type Language } from '@furrow/domain/language';
import type { Database } from '../../db/database.ts';

/** The language in which somebody reads our mails (D51): English, until accounts have preferences. */
export function languageOf(_db: Database, _userId: string): Promise<Language> {
  return Promise.resolve(SOURCE_LANGUAGE);
}
