/** What can be heard at the end of a focus period (D84); the first is the default. */
export const END_SOUNDS = ['melody', 'chimes', 'bell', 'wood'] as const;

export type EndSound = (typeof END_SOUNDS)[number];
