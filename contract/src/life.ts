/**
 * Names the life of a server's data, a UUID: it begins anew where a backup is restored, from which versions go on that were
 * given out before. Answers about the garden and the to-do list say in which life they are given, and a question in which life
 * the version that it names was. One of another life counts as none, so that the answer is whole. Servers and pages of 0.1.0
 * know no lives, and say nothing.
 */
export const LIFE_HEADER = 'furrow-life';
