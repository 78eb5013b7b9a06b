/**
 * Names the life of a server's data, a UUID. Restoring a backup begins a new life, since versions are then given out a second
 * time. Answers about the garden and the to-do list name their life; a request names the life of the version that it holds.
 * A version of another life is ignored, so that the answer is whole.
 */
export const LIFE_HEADER = 'furrow-life';
