/**
 * The header that names the life of a server's data, a UUID. Restoring a backup begins a new life, since the restored server gives out
 * the same versions a second time. Answers about the garden and the to-do list name their life; a request names the life of the version
 * that it holds. The server ignores a version of another life, and answers everything.
 */
export const LIFE_HEADER = 'furrow-life';
