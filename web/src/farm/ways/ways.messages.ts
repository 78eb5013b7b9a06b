/** What the farm shows of a planting's ways to grow, for people who can't see the picture. */
export default {
  'farm-scene.with-strict': '{scene} A low fence stands around the beds.',
  'farm-scene.with-gentle': '{scene} A bench stands beside the beds.',
  'farm-scene.with-overtime': '{scene} A robin sits on a spade: the focus goes on.',
  'farm-scene.with-crop': '{scene} Another crop lies beside the plants.',
} as const;
